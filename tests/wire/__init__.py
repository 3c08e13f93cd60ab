"""Discord on a wire: a test server that speaks its REST API and gateway over loopback, and the bot under it, unchanged.

    async with Server() as server, Bot(server, folder) as bot:  # python -m bot --discord, in a process of its own
        table = await Table.opened(server, "Ann", "Ben")        # people on a server of their own, in a running game
        await table.move()                                      # whoever can makes a random legal move
        ann, ben = table.players
        post = Post(await ann.type("/game status").replied())   # its text, private, controls, pictures(server)
        await ben.press("Your turn").answered()                 # acknowledged; replied() is when there is text
        await ann.complete("/game rules", "about", "cold").choices()
        await all_told(bot.database)                            # nothing is left in the outbox
        (await account(bot.database, [table])).check()          # no move, no notice lost, doubled, out of order
        assert bot.errors() == []

What goes wrong is said beforehand (``faults.Fault``), and what the bot asked is looked up afterwards (``recorder``):

    fault = server.faults.next("POST", "/channels/*/messages", status=503)  # or delay, lost, cut, held, a 429
    server.gateway.drop()                                       # or reconnect(), invalidate(), forget(), deaf
    server.deliver(interaction)                                 # a second time
    await bot.kill(), await bot.start(), await bot.stop()
    server.requests.of("PATCH", "/channels/*/messages/*")[-1].answer

Under load: ``Server(limits=Limits(), check=False, keep_bodies=False, keep_requests=1_000, keep_bytes=1 << 24)``. An
interaction knows when it was ``created``, ``answered_at`` and ``replied_at``, a request ``at`` what time it came and
what it ``took``, by the event loop's clock; a bot has its ``pid``. Server and people cost about 1 ms of CPU for a
request without pictures, 3 ms with.

| module | what is in it |
|---|---|
| ``server`` | ``Server``: HTTP, faults, limits and checks around it all; ``until`` waits for what comes by itself |
| ``rest``, ``gateway`` | the routes; sessions, replay, shards |
| ``interactions`` | what people did and what was answered, by Discord's rules (3 s, 15 min, 10062, 40060, 50027) |
| ``world``, ``composing``, ``payloads`` | what there is; messages made of requests; all of it as Discord writes it |
| ``faults``, ``limits``, ``recorder`` | what goes wrong; rate limits (``Server(limits=Limits())``); what was asked |
| ``people``, ``players`` | people who see and do what Discord would show them; players with minds, tables |
| ``process``, ``forking`` | the bot as a process: started as it is, or forked off one that has imported it already |
| ``account`` | moves and notices against log and channel |

Every request and every answer is compared with Discord's OpenAPI document; what it does not allow fails the test when
the server ends. Gateway payloads are compared with discord-api-types, and another client logs in, in ``test_honest``.
"""
