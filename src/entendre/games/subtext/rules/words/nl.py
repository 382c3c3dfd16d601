"""The Dutch words, level by level, each with what the bots know it by: `rules/words` says how."""

_I = """
aap:monkey aardbei:strawberry ananas:pineapple anker:anchor appel:apple auto:car ballon:balloon
banaan:banana bed:bed beer:bear berg:mountain bij:bee bloem:flower boek:book boom:tree boot:boat
bril:glasses broek:pants brood:bread brug:bridge bus:bus cactus:cactus citroen:lemon deur:door
dinosaurus:dinosaur dolfijn:dolphin draak:dragon eekhoorn:squirrel eend:duck egel:hedgehog ei:egg
eiland:island fiets:bicycle fles:bottle giraf:giraffe gitaar:guitar haai:shark hamer:hammer hand:hand
hart:heart helikopter:helicopter hoed:hat hond:dog huis:house kaars:candle kaas:cheese kameel:camel
kasteel:castle kat:cat kikker:frog klok:clock koe:cow konijn:rabbit krokodil:crocodile kroon:crown
ladder:ladder lamp:lamp leeuw:lion lepel:spoon maan:moon mes:knife molen:windmill muis:mouse neus:nose
olifant:elephant oog:eye oor:ear paard:horse papegaai:parrot paraplu:umbrella peer:pear piano:piano
pinguïn:penguin pizza:pizza pompoen:pumpkin potlood:pencil raam:window raket:rocket regenboog:rainbow
ring:ring robot:robot schaap:sheep schaar:scissors schildpad:turtle schoen:shoe slak:snail slang:snake
sleutel:key sneeuwpop:snowman sok:sock spin:spider ster:star stoel:chair taart:cake tafel:table
tandenborstel:toothbrush tent:tent tijger:tiger trein:train trommel:drum trompet:trumpet uil:owl varken:pig
vis:fish vlag:flag vliegtuig:airplane vlinder:butterfly vork:fork vulkaan:volcano vuur:fire wolk:cloud
wortel:carrot zebra:zebra zon:sun zwaard:sword
"""

_II = """
aambeeld:anvil accordeon:accordion aquarium:aquarium balkon:balcony batterij:battery beker:trophy
bliksem:lightning boei:lifebuoy boemerang:boomerang boor:drill camera:camera deken:blanket diamant:diamond
dijk:ocean+fence draad:wire emmer:bucket envelop:envelope fauteuil:armchair fluit:whistle fontein:fountain
fossiel:fossil garage:garage gordel:seatbelt gordijn:curtain grasmaaier:lawnmower gum:eraser haard:fireplace
hangmat:hammock haven:harbor hek:fence helm:helmet hoefijzer:horseshoe honing:honey kaart:map
kalender:calendar kano:canoe kanon:cannon kapstok:hanger katapult:catapult ketel:kettle ketting:necklace
knoop:button koelkast:refrigerator koffer:suitcase kompas:compass kraan:faucet krant:newspaper krijt:chalk
kruiswoordpuzzel:crossword kurkentrekker:corkscrew kussen:pillow lade:drawer lantaarn:lantern lift:elevator
liniaal:ruler lucifer:matches magneet:magnet mand:basket marionet:puppet matras:mattress medaille:medal
microscoop:microscope motor:engine mug:mosquito naald:needle oven:oven parfum:perfume paspoort:passport
piramide:pyramid plas:puddle pleister:bandage portemonnee:wallet postzegel:stamp rits:zipper rugzak:backpack
satelliet:satellite schaats:rollerskates+iceberg schaduw:shadow scharnier:hinge schelp:shell schep:shovel
schroevendraaier:screwdriver sjaal:scarf slee:sleigh slinger:pendulum spiegel:mirror spons:sponge
spuit:syringe stekker:plug stofzuiger:vacuum stropdas:tie tang:pliers tapijt:carpet theepot:teapot
thermometer:thermometer toetsenbord:keyboard trap:staircase trechter:funnel tunnel:tunnel
typemachine:typewriter vaas:vase vaatwasser:dishwasher vat:barrel veer:feather ventilator:fan
verrekijker:binoculars viool:violin vlot:raft vogelverschrikker:scarecrow vriezer:freezer wekker:alarm_clock
wereldbol:globe wieg:cradle zadel:saddle zandloper:hourglass
"""

_III = """
apotheek:pharmacy applaus:applause archeoloog:archaeologist architect:architect astronaut:astronaut
bakkerij:bakery ballet:ballet beeldhouwer:sculptor begrafenis:funeral bibliotheek:library bioscoop:cinema
boer:farmer borrel:beer+cheese bowlen:bowling brandweer:firetruck+fire breien:knitting bruiloft:wedding
buren:neighbor burgemeester:mayor camping:camping carnaval:carnival chirurg:surgeon circus:juggling+tent
concert:concert conciërge:janitor crèche:kindergarten dans:dancing detective:detective dorp:village
duel:duel duiken:diving explosie:explosion fabriek:factory file:traffic fotograaf:photographer
gevangenis:prison gladiator:gladiator goochelaar:magician heks:broom+magician herder:shepherd hotel:hotel
inbreker:burglar jongleren:juggling journalist:journalist jury:jury kapper:barber
kermis:roller_coaster+carnival kerstmis:tree+gift keuken:kitchen klimmen:climbing klooster:monastery
koning:crown+castle koor:choir laboratorium:laboratory leraar:teacher lijfwacht:bodyguard
logeerpartij:sleepover loterij:roulette+luck marathon:marathon markt:market monteur:mechanic museum:museum
ober:waiter oerwoud:jungle ontbijt:breakfast oogst:harvest oppas:babysitter optocht:parade orkest:orchestra
parlement:parliament pasen:egg+rabbit pelgrim:pilgrim picknick:picnic piraat:ship+sword
politie:police_car+prison president:president publiek:audience repetitie:rehearsal restaurant:restaurant
ridder:sword+castle safari:safari sauna:hot_tub+fire schaken:chess school:school skiën:skiing
smid:blacksmith smokkelaar:smuggler soldaat:soldier sollicitatie:interview spion:spy spook:ghost
stadion:stadium station:train+suitcase strand:beach surfen:surfing terras:coffee_cup+sunglasses
theater:theater timmerman:carpenter toerist:tourist tuinieren:gardening turnen:gymnastics
universiteit:university vakantie:vacation veiling:auction verjaardag:birthday verkiezing:election
verpleegster:nurse wandeling:hiking weeskind:orphan winkelen:shopping winter:snowflake+igloo woestijn:desert
worstelen:wrestling yoga:yoga zeemeermin:mermaid
"""

_IV = """
aardigheid:kindness ademhaling:breathing advies:advice afleiding:distraction afscheid:farewell
alarm:emergency allergie:allergy angst:fear avontuur:safari+compass bedrog:cheating beleefdheid:politeness
belofte:promise blijdschap:happiness chaos:chaos charme:charm dankbaarheid:gratitude dorst:glass+desert
druk:pressure duizeligheid:dizziness echo:echo eenzaamheid:loneliness eetlust:appetite elegantie:elegance
erosie:erosion evenwicht:balance excuus:apology feest:celebration geheim:secrecy gehoorzaamheid:obedience
genezing:healing gevaar:danger gewoonte:habit gezelligheid:comfort+friendship groei:growth
gulheid:generosity haast:haste hebzucht:greed heimwee:homesickness herhaling:repetition herinnering:memory
hinderlaag:ambush honger:hunger ijdelheid:vanity infectie:infection jaloezie:envy jeuk:mosquito+pain
kalmte:calm klunzigheid:clumsiness koorts:thermometer+infection koppigheid:stubbornness
kou:snowflake+iceberg lach:smiley_face+happiness lawaai:siren+drums leedvermaak:accident+delight
leugen:betrayal+nose luiheid:laziness misverstand:misunderstanding moed:courage nachtmerrie:nightmare
nieuwsgierigheid:curiosity nostalgie:nostalgia ongeduld:impatience ongeluk:accident ontdekking:discovery
ontsnapping:escape opluchting:relief overstroming:rain+ocean overwinning:victory paniek:panic
pech:failure+cat pijn:pain plezier:delight protest:protest roddel:gossip roem:fame romantiek:heart+rose
ruzie:argument samenwerking:teamwork schaamte:shame schuld:guilt slapeloosheid:insomnia snelheid:speed
spijsvertering:digestion spijt:regret stilte:silence straf:punishment teleurstelling:disappointment
trots:pride twijfel:doubt uitputting:exhaustion uitsterven:extinction uitwaaien:beach+kite
verdamping:evaporation verdriet:grief vergeving:forgiveness verlegenheid:shyness vermomming:disguise
verraad:betrayal verrassing:surprise vertraging:delay verveling:boredom vervuiling:pollution
verwarring:confusion verwijt:blame vleierij:flattery voorzichtigheid:caution vriendschap:friendship
walging:disgust wanhoop:grief+panic wedstrijd:competition woede:anger wraak:revenge zorg:worry
zwaartekracht:gravity zwakte:weakness
"""

_V = """
absurditeit:absurdity afwezigheid:absence bedoeling:intention beschaving:civilization bestaan:existence
betekenis:meaning bewijs:evidence bewustzijn:consciousness bureaucratie:bureaucracy compromis:compromise
consensus:consensus context:context conventie:convention cultuur:culture definitie:definition
democratie:democracy deugd:virtue dilemma:dilemma diplomatie:diplomacy diversiteit:diversity
dubbelzinnigheid:ambiguity echtheid:authenticity eerlijkheid:fairness eeuwigheid:eternity
efficiëntie:efficiency erfenis:legacy essentie:essence ethiek:ethics evolutie:evolution fantasie:imagination
fictie:fiction filosofie:philosophy flexibiliteit:flexibility gelijkheid:equality geloof:faith
gevolg:consequence geweten:conscience gezag:authority grens:limit harmonie:harmony hiërarchie:hierarchy
hypothese:hypothesis identiteit:identity ideologie:ideology illusie:illusion inspiratie:inspiration
instinct:instinct integriteit:integrity interpretatie:interpretation intuïtie:intuition invloed:influence
ironie:irony kennis:knowledge kunst:palette+museum logica:logic maatschappij:audience+village mening:opinion
metafoor:metaphor methode:method mogelijkheid:possibility moraal:morality motief:motive mythe:mermaid+scroll
neutraliteit:neutrality niets:nothingness noodlot:destiny nuance:palette+perception
objectiviteit:objectivity oneindigheid:infinity oorlog:soldier+tank oorzaak:causality optimisme:optimism
paradox:paradox perspectief:perspective plicht:duty potentieel:potential principe:principle
prioriteit:priority privacy:privacy privilege:privilege realiteit:reality rechtvaardigheid:justice
rede:reason relativiteit:relativity relevantie:relevance reputatie:reputation rijkdom:coins+vault
scepsis:skepticism schoonheid:vanity+mirror solidariteit:solidarity symmetrie:symmetry
tegenspraak:contradiction theorie:theory toekomst:rocket+calendar toeval:chance tolerantie:tolerance
traditie:tradition trouw:loyalty uitleg:explanation uitzondering:exception utopie:utopia
verantwoordelijkheid:responsibility verhouding:proportion verleden:fossil+memory vooroordeel:prejudice
vooruitgang:progress vrede:handshake+friendship vrijheid:freedom waarde:value waarheid:truth
wet:gavel+courtroom wijsheid:wisdom wonder:magician+rainbow zekerheid:certainty ziel:angel+ghost
"""

LEVELS = (_I, _II, _III, _IV, _V)
