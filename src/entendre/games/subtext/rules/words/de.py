"""The German words, level by level, each with what the bots know it by: `rules/words` says how."""

_I = """
Affe:monkey Ananas:pineapple Anker:anchor Apfel:apple Auge:eye Auto:car Banane:banana Bär:bear Baum:tree
Berg:mountain Bett:bed Biene:bee Birne:pear Bleistift:pencil Blume:flower Boot:boat Brille:glasses
Brot:bread Brücke:bridge Buch:book Burg:castle Bus:bus Delfin:dolphin Drache:dragon Ei:egg
Eichhörnchen:squirrel Elefant:elephant Ente:duck Erdbeere:strawberry Eule:owl Fahne:flag Fahrrad:bicycle
Fenster:window Feuer:fire Fisch:fish Flasche:bottle Flugzeug:airplane Frosch:frog Gabel:fork Giraffe:giraffe
Gitarre:guitar Glocke:bell Hai:shark Hammer:hammer Hand:hand Hase:rabbit Haus:house Herz:heart Hose:pants
Hubschrauber:helicopter Hund:dog Hut:hat Igel:hedgehog Insel:island Kaktus:cactus Kamel:camel Käse:cheese
Katze:cat Kerze:candle Kirsche:cherry Klavier:piano Krokodil:crocodile Krone:crown Kuh:cow Kürbis:pumpkin
Lampe:lamp Leiter:ladder Löffel:spoon Löwe:lion Lutscher:lollipop Maus:mouse Messer:knife Möhre:carrot
Mond:moon Nase:nose Ohr:ear Papagei:parrot Pferd:horse Pilz:mushroom Pinguin:penguin Pizza:pizza
Rakete:rocket Regenbogen:rainbow Ring:ring Roboter:robot Schaf:sheep Schere:scissors Schildkröte:turtle
Schlange:snake Schlüssel:key Schmetterling:butterfly Schnecke:snail Schneemann:snowman Schuh:shoe
Schwein:pig Schwert:sword Socke:sock Sonne:sun Spinne:spider Stern:star Stuhl:chair Tasse:cup Tiger:tiger
Tisch:table Torte:cake Trommel:drum Trompete:trumpet Tür:door Uhr:clock Vulkan:volcano Wolke:cloud
Zahnbürste:toothbrush Zebra:zebra Zelt:tent Zitrone:lemon
"""

_II = """
Akkordeon:accordion Amboss:anvil Aquarium:aquarium Ausweis:passport Bagger:backhoe Balkon:balcony
Batterie:battery Blitz:lightning Bohrer:drill Briefmarke:stamp Brunnen:fountain Bumerang:boomerang
Decke:blanket Diamant:diamond Draht:wire Eimer:bucket Fass:barrel Feder:feather Feldstecher:binoculars
Floß:raft Fossil:fossil Garage:garage Geige:violin Geldbörse:wallet Globus:globe Gürtel:belt Hafen:harbor
Halskette:necklace Hängematte:hammock Hantel:dumbbell Helm:helmet Honig:honey Kalender:calendar
Kamera:camera Kamin:fireplace Kanu:canoe Kessel:kettle Kissen:pillow Kleiderbügel:hanger Klingel:doorbell
Knopf:button Koffer:suitcase Kompass:compass Kopfhörer:headphones Korb:basket Korkenzieher:corkscrew
Kran:crane Krawatte:tie Kreide:chalk Kreuzworträtsel:crossword Kühlschrank:refrigerator Laterne:lantern
Lesezeichen:bookmark Lift:elevator Lineal:ruler Magnet:magnet Marionette:puppet Matratze:mattress
Medaille:medal Mikroskop:microscope Motor:engine Mücke:mosquito Mühle:windmill Nadel:needle Ofen:oven
Parfüm:perfume Pendel:pendulum Pfeife:whistle Pflaster:bandage Pfütze:puddle Pinsel:paintbrush Pokal:trophy
Propeller:propeller Puzzle:jigsaw Pyramide:pyramid Radiergummi:eraser Rasenmäher:lawnmower
Reißverschluss:zipper Rucksack:backpack Satellit:satellite Sattel:saddle Scharnier:hinge Schatten:shadow
Schaufel:shovel Schleuder:catapult Schlitten:sleigh Schornstein:chimney Schreibmaschine:typewriter
Schublade:drawer Schwamm:sponge Sessel:armchair Sirene:siren Spiegel:mirror Spritze:syringe Staffelei:easel
Staubsauger:vacuum Stecker:plug Streichholz:matches Tastatur:keyboard Teppich:carpet Thermometer:thermometer
Toaster:toaster Treppe:staircase Trichter:funnel Tunnel:tunnel Vase:vase Ventilator:fan
Vogelscheuche:scarecrow Vorhang:curtain Wiege:cradle Zange:pliers Zauberstab:wand Zaun:fence Ziegel:brick
Zielscheibe:target
"""

_III = """
Abitur:graduation Apotheke:pharmacy Applaus:applause Archäologe:archaeologist Architekt:architect
Astronaut:astronaut Babysitter:babysitter Bäckerei:bakery Ballett:ballet Bauer:farmer Beerdigung:funeral
Bibliothek:library Bildhauer:sculptor Boxer:wrestling Camping:camping Chirurg:surgeon Chor:choir
Detektiv:detective Dieb:burglar Dorf:village Dschungel:jungle Duell:duel Einkaufen:shopping Engel:angel
Ernte:harvest Explosion:explosion Fabrik:factory Fotograf:photographer Friseur:barber Frühstück:breakfast
Gärtner:gardening Geburtstag:birthday Gefängnis:prison Gespenst:ghost Gladiator:gladiator
Haarschnitt:haircut Hexe:broom+magician Hirte:shepherd Hochzeit:wedding Hotel:hotel Interview:interview
Jonglieren:juggling Jury:jury Karneval:carnival Kegeln:bowling Kellner:waiter Kino:cinema Kita:kindergarten
Klempner:plumber Klettern:climbing Klinik:hospital Kloster:monastery König:crown+castle Konzert:concert
Krankenschwester:nurse Küche:kitchen Labor:laboratory Lehrer:teacher Leibwächter:bodyguard Magier:magician
Marathon:marathon Markt:market Meerjungfrau:mermaid Museum:museum Nachbar:neighbor Nachhilfe:tutor
Orchester:orchestra Ostern:egg+rabbit Parade:parade Parlament:parliament Picknick:picnic Pilger:pilgrim
Pirat:ship+sword Polizei:police_car+prison Präsident:president Probe:rehearsal Publikum:audience
Reporter:journalist Restaurant:restaurant Ritter:sword+castle Safari:safari Schach:chess Schmied:blacksmith
Schmuggler:smuggler Schneider:tailor Schreiner:carpenter Schule:school Soldat:soldier Spielplatz:playground
Spion:spy Stadion:stadium Strand:beach Stricken:knitting Surfen:surfing Tanz:dancing Tauchen:diving
Theater:theater Töpferei:pottery Tourist:tourist Turnen:gymnastics Übernachtung:sleepover
Universität:university Urlaub:vacation Verkehr:traffic Versteigerung:auction Wahl:election Waise:orphan
Wald:tree+hiking Wandern:hiking Wäsche:laundry Weihnachten:tree+gift Winter:snowflake+igloo Wüste:desert
Yoga:yoga Zirkus:juggling+tent
"""

_IV = """
Abenteuer:safari+compass Ablenkung:distraction Abschied:farewell Alarm:emergency Allergie:allergy
Alptraum:nightmare Angst:fear Appetit:appetite Atem:breathing Aussterben:extinction Balance:balance
Chaos:chaos Charme:charm Dankbarkeit:gratitude Durst:glass+desert Echo:echo Eile:haste Einsamkeit:loneliness
Eitelkeit:vanity Ekel:disgust Eleganz:elegance Enttäuschung:disappointment Entzücken:delight
Erfindung:discovery+light_bulb Erinnerung:memory Erleichterung:relief Erosion:erosion Erschöpfung:exhaustion
Faulheit:laziness Feierabend:relief+beer Fieber:thermometer+infection Flucht:escape Freundschaft:friendship
Gefahr:danger Gehorsam:obedience Geiz:greed Gelächter:smiley_face+happiness Gelassenheit:calm
Gemütlichkeit:comfort Gewohnheit:habit Glück:happiness Güte:kindness Heilung:healing Heimweh:homesickness
Hinterhalt:ambush Höflichkeit:politeness Hunger:hunger Infektion:infection Jubel:celebration
Kälte:snowflake+iceberg Langeweile:boredom Lärm:siren+drums Lüge:betrayal+nose Maskerade:disguise
Missverständnis:misunderstanding Nachahmung:imitation Neid:envy Neugier:curiosity Nostalgie:nostalgia
Panik:panic Panne:accident Pech:failure+cat Protest:protest Rache:revenge Reue:regret Romantik:heart+rose
Rost:decay Ruhm:fame Schadenfreude:accident+delight Scham:shame Scheitern:failure Schlaflosigkeit:insomnia
Schmeichelei:flattery Schmerz:pain Schüchternheit:shyness Schuld:guilt Schummelei:cheating Schwäche:weakness
Schwerkraft:gravity Schwindel:dizziness Sehnsucht:nostalgia+craving Sieg:victory Smog:pollution Sorge:worry
Stille:silence Stolz:pride Strafe:punishment Streit:argument Sturheit:stubbornness Tapferkeit:courage
Tempo:speed Tipp:advice Tollpatschigkeit:clumsiness Tratsch:gossip Trauer:grief Überraschung:surprise
Ungeduld:impatience Verdauung:digestion Verdunstung:evaporation Vergebung:forgiveness
Verlegenheit:embarrassment Verrat:betrayal Verspätung:delay Versprechen:promise Versuchung:temptation
Verwirrung:confusion Vorsicht:caution Vorwurf:blame Wachstum:growth Wettbewerb:competition
Wiederholung:repetition Wut:anger Zerbrechlichkeit:fragility Zusammenarbeit:teamwork Zweifel:doubt
"""

_V = """
Absurdität:absurdity Abwesenheit:absence Ansehen:reputation Auslegung:interpretation Ausnahme:exception
Bedeutung:meaning Beweis:evidence Bewusstsein:consciousness Brauch:convention Bürokratie:bureaucracy
Definition:definition Demokratie:democracy Dilemma:dilemma Diplomatie:diplomacy Doppelsinn:ambiguity
Echtheit:authenticity Effizienz:efficiency Einfluss:influence Erbe:legacy Erkenntnis:knowledge
Erklärung:explanation Ethik:ethics Evolution:evolution Ewigkeit:eternity Existenz:existence
Fantasie:imagination Fiktion:fiction Flexibilität:flexibility Folgerung:consequence Fortschritt:progress
Freiheit:freedom Frieden:handshake+friendship Gerechtigkeit:justice Gesellschaft:audience+village
Gesetz:gavel+courtroom Gewissen:conscience Glaube:faith Gleichheit:equality Grenze:limit Harmonie:harmony
Hierarchie:hierarchy Hypothese:hypothesis Identität:identity Ideologie:ideology Ignoranz:ignorance
Illusion:illusion Inspiration:inspiration Instinkt:instinct Integrität:integrity Intuition:intuition
Ironie:irony Kausalität:causality Kompromiss:compromise Konsens:consensus Kontext:context Krieg:soldier+tank
Kultur:culture Kunst:palette+museum Logik:logic Macht:authority Meinung:opinion Metapher:metaphor
Methode:method Möglichkeit:possibility Moral:morality Motivation:motive Neutralität:neutrality
Nichts:nothingness Notwendigkeit:necessity Objektivität:objectivity Optimismus:optimism Paradoxon:paradox
Perspektive:perspective Pflicht:duty Philosophie:philosophy Potenzial:potential Prinzip:principle
Priorität:priority Privatsphäre:privacy Privileg:privilege Reichtum:coins+vault Relativität:relativity
Relevanz:relevance Schicksal:destiny Schönheit:vanity+mirror Selbstständigkeit:independence
Sicherheit:certainty Skepsis:skepticism Solidarität:solidarity Symmetrie:symmetry Theorie:theory
Toleranz:tolerance Tradition:tradition Treue:loyalty Tugend:virtue Unendlichkeit:infinity Utopie:utopia
Verantwortung:responsibility Vergangenheit:fossil+memory Vernunft:reason Vertrauen:trust Vielfalt:diversity
Voreingenommenheit:bias Vorurteil:prejudice Wahrheit:truth Weisheit:wisdom Wert:value
Widerspruch:contradiction Wirklichkeit:reality Wunder:magician+rainbow Würde:dignity
Zivilisation:civilization Zufall:chance Zukunft:rocket+calendar Zweck:purpose
"""

LEVELS = (_I, _II, _III, _IV, _V)
