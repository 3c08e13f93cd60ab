"""Development only: the drawing of each species, by the id of its recipe or of its starter exhibit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from render.assets import carnivores, herbivores
from render.assets.sketch import Sketch

SPECIES: Mapping[str, Callable[[], Sketch]] = MappingProxyType(
    {
        "ankylosaurus": herbivores.ankylosaurus,
        "brontosaurus": herbivores.brontosaurus,
        "triceratops": herbivores.triceratops,
        "stegosaurus": herbivores.stegosaurus,
        "parasaurolophus": herbivores.parasaurolophus,
        "diplodocus": herbivores.diplodocus,
        "velociraptor": carnivores.velociraptor,
        "pteranodon": carnivores.pteranodon,
        "dilophosaurus": carnivores.dilophosaurus,
        "oviraptor": carnivores.oviraptor,
        "compsognathus": carnivores.compsognathus,
        "deinonychus": carnivores.deinonychus,
        "saurophaganax": carnivores.saurophaganax,
        "allosaurus": carnivores.allosaurus,
        "spinosaurus": carnivores.spinosaurus,
        "tyrannosaurus": carnivores.tyrannosaurus,
        "carnotaurus": carnivores.carnotaurus,
        "gallimimus": herbivores.gallimimus,
        "albertadromeus": herbivores.albertadromeus,
        "dryosaurus": herbivores.dryosaurus,
        "hypsilophodon": herbivores.hypsilophodon,
    }
)
