"""What a day may be on the way to, in each language: it scores nothing, but whoever plays now and then has an
eye on it.

As cards spell them: no accents in French, Spanish and Dutch. What is changed here changes puzzles.
"""

from __future__ import annotations

from collections.abc import Mapping

from entendre.text import Language

_ENGLISH = """
keyword letter riddle secret puzzle whisper evening morning journey harvest kingdom weather feather lantern
blanket kitchen brother sisters teacher student captain soldier painter theatre library village station
holiday weekend history science nature planet forest meadow island desert canyon ocean harbour bridge castle
garden orchard flower sparrow pigeon rabbit donkey monkey dragon thunder lightning rainbow snowfall sunrise
midnight yesterday tomorrow birthday wedding dinner breakfast
"""
_GERMAN = """
geheimnis buchstabe rätsel flüstern abend morgen reise ernte wetter feder laterne decke küche bruder
schwester lehrerin kapitän malerin theater bibliothek dörfer bahnhof ferien geschichte natur planet
wiese insel wüste hafen brücke schlösser garten blüte spatz taube hase esel drache donner gewitter
regenbogen schnee sonne mitternacht gestern geburtstag hochzeit fenster schlüssel treppe keller märchen
gäste brezel löffel teller nachbar wolke igel eiche linde birne
"""
_FRENCH = """
lettre enigme secret mystere murmure soiree matinee voyage moisson royaume plume lanterne cuisine frere
soeur maitresse capitaine soldat peinture theatre village station vacances histoire science nature planete
foret prairie desert ocean riviere chateau jardin verger fleur moineau pigeon lapin renard dragon tonnerre
orage nuage neige aurore minuit demain dimanche mariage dessert fenetre escalier grenier sourire chanson
valise marmite citron cerise boulanger voisine
"""
_SPANISH = """
letra enigma secreto susurro tarde verano viaje cosecha reino pluma linterna cocina hermano hermana maestra
capitan soldado pintora teatro biblioteca pueblo estacion historia ciencia planeta bosque pradera isla
desierto oceano puerto puente castillo cortina flor paloma conejo dragon trueno tormenta arcoiris nieve
aurora medianoche boda cena desayuno ventana escalera sonrisa cancion maleta limon cereza vecina camino
montaña mañana sueño niebla espejo
"""
_DUTCH = """
letter raadsel geheim gefluister avond morgen reis oogst koning weer veer lantaarn deken keuken broer
zuster kapitein soldaat schilder theater dorpen station vakantie natuur planeet bossen weide eiland
woestijn oceaan haven brug kasteel tuinen bloem mus duif konijn ezel draak donder onweer regenboog sneeuw
zonsopgang middernacht gisteren verjaardag bruiloft ontbijt venster trap zolder glimlach liedje koffer
citroen kers bakker buurman fiets dijk
"""
KEYWORDS: Mapping[Language, tuple[str, ...]] = {
    "en": tuple(_ENGLISH.split()),
    "de": tuple(_GERMAN.split()),
    "fr": tuple(_FRENCH.split()),
    "es": tuple(_SPANISH.split()),
    "nl": tuple(_DUTCH.split()),
}
