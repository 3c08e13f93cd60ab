// What the test server sends over the gateway, as discord-api-types describes it; test_honest.py makes a schema of it.
import type {
  GatewayGuildCreateDispatch,
  GatewayHeartbeatAck,
  GatewayHello,
  GatewayInteractionCreateDispatch,
  GatewayInvalidSession,
  GatewayReadyDispatch,
  GatewayReconnect,
  GatewayResumedDispatch,
  GatewayThreadCreateDispatch,
} from "discord-api-types/v10";

export interface Payloads {
  READY: GatewayReadyDispatch;
  RESUMED: GatewayResumedDispatch;
  GUILD_CREATE: GatewayGuildCreateDispatch;
  THREAD_CREATE: GatewayThreadCreateDispatch;
  INTERACTION_CREATE: GatewayInteractionCreateDispatch;
  "op 7": GatewayReconnect;
  "op 9": GatewayInvalidSession;
  "op 10": GatewayHello;
  "op 11": GatewayHeartbeatAck;
}
