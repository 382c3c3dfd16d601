"""The French words, level by level, each with what the bots know it by: `rules/words` says how."""

_I = """
abeille:bee ananas:pineapple ancre:anchor anneau:ring araignée:spider arbre:tree arc-en-ciel:rainbow
avion:airplane baleine:whale ballon:ball banane:banana bateau:boat bougie:candle bouteille:bottle
cactus:cactus canard:duck carotte:carrot cerise:cherry chaise:chair chameau:camel champignon:mushroom
chapeau:hat chat:cat chaussure:shoe cheval:horse chien:dog ciseaux:scissors citron:lemon clé:key cloche:bell
cochon:pig couronne:crown couteau:knife crayon:pencil cuillère:spoon cœur:heart dauphin:dolphin
dinosaure:dinosaur dragon:dragon drapeau:flag échelle:ladder écureuil:squirrel éléphant:elephant épée:sword
escargot:snail étoile:star fenêtre:window feu:fire feuille:leaf fleur:flower fourchette:fork
fraise:strawberry fromage:cheese fusée:rocket gâteau:cake girafe:giraffe grenouille:frog guitare:guitar
hélicoptère:helicopter hérisson:hedgehog hibou:owl horloge:clock île:island lampe:lamp lapin:rabbit
lion:lion lit:bed livre:book lune:moon main:hand maison:house marteau:hammer montagne:mountain mouton:sheep
nez:nose nuage:cloud oreille:ear ours:bear pain:bread papillon:butterfly parapluie:umbrella perroquet:parrot
phare:lighthouse piano:piano pied:foot pieuvre:octopus pingouin:penguin pizza:pizza poire:pear poisson:fish
pomme:apple pont:bridge porte:door requin:shark robot:robot roue:wheel serpent:snake singe:monkey soleil:sun
souris:mouse sucette:lollipop table:table tambour:drum tente:tent tigre:tiger tortue:turtle train:train
trompette:trumpet vache:cow vélo:bicycle voiture:car volcan:volcano zèbre:zebra œil:eye œuf:egg
"""

_II = """
accordéon:accordion agrafeuse:stapler aiguille:needle aimant:magnet allumette:matches aquarium:aquarium
ascenseur:elevator baguette:wand balcon:balcony béquille:crutches berceau:cradle boomerang:boomerang
bouclier:shield bouée:lifebuoy bouilloire:kettle boussole:compass bouton:button brique:brick câble:wire
cadenas:padlock calendrier:calendar caméra:camera canoë:canoe carnet:notebook carte:map cascade:waterfall
casque:helmet catapulte:catapult charnière:hinge cheminée:chimney cible:target cintre:hanger
clavier:keyboard clôture:fence collier:necklace coquillage:shell coussin:pillow couverture:blanket
craie:chalk cravate:tie diamant:diamond éclair:lightning enclume:anvil entonnoir:funnel enveloppe:envelope
éponge:sponge épouvantail:scarecrow escalier:staircase fauteuil:armchair flaque:puddle fontaine:fountain
fossile:fossil fusible:fuse garage:garage gomme:eraser grue:crane hamac:hammock journal:newspaper
jumelles:binoculars lanterne:lantern lave-vaisselle:dishwasher luge:sleigh marionnette:puppet
matelas:mattress médaille:medal microscope:microscope miel:honey miroir:mirror moteur:engine moulin:windmill
moustique:mosquito ombre:shadow panier:basket pansement:bandage parfum:perfume passeport:passport
pelle:shovel perceuse:drill pile:battery pinceau:paintbrush plume:feather poche:pocket poubelle:trash
pyramide:pyramid radeau:raft rasoir:razor règle:ruler réveil:alarm_clock rideau:curtain robinet:faucet
sablier:hourglass satellite:satellite seau:bucket selle:saddle seringue:syringe serre:greenhouse
sifflet:whistle sirène:siren sonnette:doorbell tapis:carpet tenaille:pliers théière:teapot
thermomètre:thermometer timbre:stamp tire-bouchon:corkscrew tiroir:drawer tondeuse:lawnmower tonneau:barrel
tournevis:screwdriver trophée:trophy tunnel:tunnel valise:suitcase vase:vase ventilateur:fan violon:violin
"""

_III = """
aéroport:airport alpinisme:climbing anniversaire:birthday applaudissements:applause arbitre:referee
archéologue:archaeologist architecte:architect astronaute:astronaut baccalauréat:graduation ballet:ballet
bénévole:volunteer berger:shepherd bibliothèque:library boulangerie:bakery brocante:market+vase
cambrioleur:burglar camping:camping carnaval:carnival chirurgien:surgeon chorale:choir cinéma:cinema
circulation:traffic cirque:juggling+tent coiffeur:barber concert:concert contrebandier:smuggler
cuisine:kitchen danse:dancing défilé:parade dentiste:dentist désert:desert détective:detective duel:duel
école:school élection:election enchères:auction enterrement:funeral espion:spy explosion:explosion
facteur:mailbox+envelope fantôme:ghost fermier:farmer forêt:tree+hiking forgeron:blacksmith
gare:train+suitcase gladiateur:gladiator gymnastique:gymnastics hôpital:hospital hôtel:hotel
infirmière:nurse instituteur:teacher jardinage:gardening jongleur:juggling jungle:jungle jury:jury
laboratoire:laboratory lessive:laundry lutte:wrestling magicien:magician maire:mayor marathon:marathon
marché:market mariage:wedding maternelle:kindergarten menuisier:carpenter métro:train+tunnel
monastère:monastery musée:museum noël:tree+gift nounou:babysitter orchestre:orchestra orphelin:orphan
parlement:parliament pêche:fishing pèlerin:pilgrim pétanque:ball+golf petit-déjeuner:breakfast
pharmacie:pharmacy photographe:photographer pique-nique:picnic pirate:ship+sword plage:beach
plombier:plumber plongée:diving policier:police_car+prison pompier:firetruck+fire poterie:pottery
président:president prison:prison public:audience quilles:bowling randonnée:hiking répétition:rehearsal
restaurant:restaurant roi:crown+castle safari:safari sculpteur:sculptor serveur:waiter ski:skiing
soldat:soldier sorcière:broom+magician stade:stadium surf:surfing tailleur:tailor théâtre:theater
touriste:tourist tribunal:courtroom tricot:knitting usine:factory vacances:vacation vendanges:harvest
vigneron:grapes+farmer village:village voisin:neighbor yoga:yoga
"""

_IV = """
accident:accident adieu:farewell allergie:allergy amitié:friendship appétit:appetite aventure:safari+compass
bonheur:happiness bruit:siren+drums calme:calm canicule:sun+fan cauchemar:nightmare célébrité:fame
chagrin:grief chance:luck chaos:chaos charme:charm colère:anger concurrence:competition confort:comfort
confusion:confusion conseil:advice courage:courage croissance:growth culpabilité:guilt curiosité:curiosity
danger:danger déception:disappointment dégoût:disgust déguisement:disguise dépaysement:homesickness+airport
digestion:digestion dispute:argument distraction:distraction douleur:pain doute:doubt échec:failure
écho:echo élégance:elegance embuscade:ambush ennui:boredom entêtement:stubbornness entraide:teamwork
épuisement:exhaustion équilibre:balance érosion:erosion évasion:escape excuse:apology faiblesse:weakness
faim:hunger fête:celebration fierté:pride fièvre:thermometer+infection flânerie:hiking+shopping
flatterie:flattery fragilité:fragility fringale:craving générosité:generosity gentillesse:kindness
gourmandise:appetite+chocolate gratitude:gratitude grève:protest+factory guérison:healing habitude:habit
honte:shame imitation:imitation impatience:impatience inondation:rain+ocean inquiétude:worry
insomnie:insomnia invention:discovery+light_bulb jalousie:envy maladresse:clumsiness
malentendu:misunderstanding mémoire:memory mensonge:betrayal+nose migration:migration naufrage:ship+accident
nostalgie:nostalgia obéissance:obedience panique:panic pardon:forgiveness paresse:laziness peur:fear
plaisir:delight politesse:politeness pollution:pollution pression:pressure promesse:promise
protestation:protest prudence:caution punition:punishment ragot:gossip regret:regret reproche:blame
respiration:breathing retard:delay rire:smiley_face+happiness secret:secrecy silence:silence
soif:glass+desert solitude:loneliness soulagement:relief surprise:surprise tendresse:kindness+teddy-bear
tentation:temptation timidité:shyness trac:theater+fear trahison:betrayal tricherie:cheating
urgence:emergency vanité:vanity vengeance:revenge vertige:dizziness victoire:victory vitesse:speed
"""

_V = """
absence:absence absurdité:absurdity ambiguïté:ambiguity âme:angel+ghost authenticité:authenticity
autorité:authority avenir:rocket+calendar beauté:vanity+mirror bureaucratie:bureaucracy but:purpose
causalité:causality certitude:certainty civilisation:civilization coïncidence:coincidence
compromis:compromise confiance:trust conscience:conscience conséquence:consequence contexte:context
contradiction:contradiction convention:convention crédibilité:credibility culture:culture
définition:definition démocratie:democracy destin:destiny devoir:duty dignité:dignity dilemme:dilemma
diplomatie:diplomacy diversité:diversity efficacité:efficiency égalité:equality essence:essence
éternité:eternity éthique:ethics évolution:evolution exception:exception existence:existence
explication:explanation fiction:fiction foi:faith fraternité:friendship+unity guerre:soldier+tank
harmonie:harmony hasard:chance héritage:legacy hiérarchie:hierarchy hypothèse:hypothesis identité:identity
idéologie:ideology ignorance:ignorance illusion:illusion imagination:imagination indépendance:independence
infini:infinity influence:influence instinct:instinct intégrité:integrity intention:intention
interprétation:interpretation intimité:privacy intuition:intuition ironie:irony justice:justice
laïcité:church+neutrality liberté:freedom limite:limit logique:logic loi:gavel+courtroom loyauté:loyalty
métaphore:metaphor méthode:method morale:morality mythe:mermaid+scroll néant:nothingness nécessité:necessity
neutralité:neutrality nuance:palette+perception objectivité:objectivity opinion:opinion optimisme:optimism
paix:handshake+friendship paradoxe:paradox perspective:perspective pertinence:relevance
philosophie:philosophy possibilité:possibility potentiel:potential préjugé:prejudice preuve:evidence
principe:principle privilège:privilege progrès:progress raison:reason réalité:reality relativité:relativity
réputation:reputation responsabilité:responsibility richesse:coins+vault sagesse:wisdom savoir:knowledge
scepticisme:skepticism sens:meaning simplicité:simplicity solidarité:solidarity souplesse:flexibility
symétrie:symmetry théorie:theory tolérance:tolerance tradition:tradition utopie:utopia valeur:value
vérité:truth vertu:virtue
"""

LEVELS = (_I, _II, _III, _IV, _V)
