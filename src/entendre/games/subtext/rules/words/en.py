"""The English words, and every edition of them.

How words are levelled. Each was placed by what a hint for it can lean on:

    I     a thing a child can draw: one outline says it, and a hint may choose among many parts and uses
    II    a thing all the same, but known by its use, its setting or its inside more than by its outline
    III   what people do, where they do it and what they are: a scene instead of a thing
    IV    what is felt, what happens, what somebody is like: nothing to draw but causes and effects
    V     notions: only an example or a comparison can point at them

No published ratings were used: the levels are our judgement, and the tests hold them to what can be counted
(endings that make abstract nouns, and length). A word stands at one level only, in one form only.

The list is part of the file format. A record is verified by dealing again from its seed, so words are never
changed in place: there is a new edition, and the old ones stay.
"""

_I = """
anchor apple ball balloon banana bee bicycle boat bridge bus butterfly cactus cake camel candle carrot castle
cat chair cheese cherry clock cloud cow crown dinosaur dog dolphin door dragon drum duck ear egg elephant
envelope fire fish flag flower fork frog ghost giraffe glasses guitar hammer hand hat heart hedgehog
helicopter horse house igloo island key kite ladder lamp leaf lemon lighthouse lion lollipop moon mountain
mouse mushroom nose octopus owl pear pencil penguin piano pig pineapple pizza pumpkin rabbit rainbow ring
robot rocket sandwich scissors shark sheep shoe snail snake snowman sock spider spoon star strawberry
submarine sun sword table tent tiger toothbrush train tree trumpet turtle umbrella volcano whale wheel window
zebra
"""

_II = """
accordion aquarium backpack balcony bandage barcode battery binoculars blanket blender bonfire bookmark brick
bucket bulldozer button calendar camera canoe carpet catapult chalk chandelier chimney compass corkscrew
cradle crane crossword curtain diamond dishwasher doorbell drawer easel elevator fan faucet feather fence
fireplace flashlight fossil fountain freezer fuse garage globe greenhouse hammock harbor helmet hinge honey
hourglass iceberg jigsaw kettle keyboard lantern lawnmower lipstick magnet map mattress medal microphone
microscope mirror mosquito necklace needle newspaper oven padlock parachute passport perfume pillow plug
pocket popcorn postcard puddle puppet raft saddle satellite scarecrow scarf screwdriver seatbelt shadow
shampoo shovel siren sponge staircase stapler stethoscope suitcase telescope thermometer toaster tunnel
typewriter vacuum vase violin wallet waterfall whistle windmill wire zipper
"""

_III = """
airport archaeologist architect astronaut auction audience babysitter bakery ballet barber birthday blacksmith
bodyguard bowling breakfast burglar camping carnival carpenter chess choir cinema climbing concert cooking
courtroom dancing dentist desert detective diving duel election factory farmer fencing fishing florist funeral
gardening gladiator graduation gymnastics haircut harvest hiking hospital hotel interview janitor journalist
juggling jungle jury kindergarten kitchen knitting laboratory landlord laundry library lifeguard magician
marathon market mayor mechanic mining monastery museum neighbor nurse orchestra orphan parade parliament
pharmacy photographer picnic pilgrim playground plumber pottery president prison queue referee rehearsal
restaurant safari sculptor shepherd shopping skiing sleepover smuggler soldier spy stadium surfing surgeon
tailor teacher theater tourist traffic tutor university vacation village volunteer waiter wedding wrestling
yoga
"""

_IV = """
accident advice allergy ambush anger apology appetite applause argument balance betrayal blame boredom
breathing calm caution celebration chaos charm cheating clumsiness comfort competition confusion courage
craving curiosity danger decay delay delight digestion disappointment discovery disguise disgust distraction
dizziness doubt echo elegance embarrassment emergency envy erosion escape evaporation exhaustion explosion
extinction failure fame farewell fear flattery forgiveness fragility friendship generosity gossip gratitude
gravity greed grief growth guilt habit happiness haste healing homesickness hunger imitation impatience
infection insomnia jealousy kindness laziness loneliness luck melting memory migration misunderstanding
nostalgia obedience pain panic persuasion politeness pollution pressure pride promise protest punishment
recycling regret relief repetition revenge secrecy shame shyness silence speed stubbornness surprise teamwork
temptation vanity victory weakness worry
"""

_V = """
absence absurdity ambiguity assumption authenticity authority bias causality certainty chance civilization
coincidence compromise conscience consciousness consensus consequence context contradiction convention
credibility culture definition democracy destiny dignity dilemma diplomacy diversity duty efficiency equality
essence eternity ethics evidence exception existence explanation fairness faith fiction flexibility freedom
hierarchy hypothesis identity ideology ignorance imagination impossibility independence infinity influence
instinct integrity intention interpretation intuition irony justice knowledge legacy limit logic loyalty
meaning metaphor method morality motive necessity neutrality nothingness objectivity obligation opinion
optimism paradox perception perspective philosophy possibility potential prejudice principle priority privacy
privilege probability progress proof proportion purpose randomness reality reason relativity relevance
reputation responsibility significance simplicity skepticism solidarity theory tolerance tradition trust truth
unity utopia value virtue wisdom
"""

_CHANGED = {
    "ghost": "truck",  # nobody has seen one: a scene at best
    "fishing": "ghost",  # as fish
    "fencing": "explosion",  # as fence
    "queue": "applause",
    "applause": "queue",  # heard and seen, while a queue is what it feels like to wait
    "explosion": "evidence",
    "jealousy": "nightmare",  # as envy
    "evidence": "illusion",  # a thing, after all
    "obligation": "bureaucracy",  # as duty
    "responsibility": "evolution",
    "probability": "harmony",  # as chance
    "randomness": "symmetry",
    "impossibility": "inspiration",  # as possibility
}
"""What the second edition has instead of words that stood on the wrong level, shared a stem with another, or
meant nearly the same.
"""

Card = tuple[str, str, str, str, str]

_FIRST: tuple[Card, ...] = tuple(
    zip(_I.split(), _II.split(), _III.split(), _IV.split(), _V.split(), strict=True)
)


def _changed(word: str) -> str:
    return _CHANGED.get(word, word)


def _second(card: Card) -> Card:
    one, two, three, four, five = card
    return _changed(one), _changed(two), _changed(three), _changed(four), _changed(five)


CARDS = tuple(map(_second, _FIRST))
"""The cards, each with its words for the levels I to V."""

EDITIONS = {1: _FIRST, 2: CARDS}
"""Every edition there has been; a record names the one it was played with, and the first ones had no name."""
NEWEST = max(EDITIONS)
