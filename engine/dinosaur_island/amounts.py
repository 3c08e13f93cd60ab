"""Numbers as the content files may have them, each with its bounds."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

Small = Annotated[int, Field(ge=0, le=20)]
Some = Annotated[int, Field(ge=1, le=20)]
Money = Annotated[int, Field(ge=0, le=99)]
Level = Annotated[int, Field(ge=1, le=3)]
