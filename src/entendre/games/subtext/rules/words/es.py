"""The Spanish words, level by level, each with what the bots know it by: `rules/words` says how."""

_I = """
abeja:bee ancla:anchor anillo:ring araña:spider árbol:tree arcoíris:rainbow ardilla:squirrel avión:airplane
ballena:whale bandera:flag barco:boat bicicleta:bicycle botella:bottle búho:owl caballo:horse cactus:cactus
calabaza:pumpkin calcetín:sock cama:bed camello:camel caracol:snail casa:house castillo:castle cebra:zebra
cerdo:pig cereza:cherry coche:car cohete:rocket conejo:rabbit corazón:heart corona:crown cuchara:spoon
cuchillo:knife delfín:dolphin dinosaurio:dinosaur dragón:dragon elefante:elephant erizo:hedgehog
escalera:ladder espada:sword estrella:star faro:lighthouse flor:flower fresa:strawberry fuego:fire
gafas:glasses gato:cat globo:balloon guitarra:guitar helicóptero:helicopter hoja:leaf huevo:egg isla:island
jirafa:giraffe lámpara:lamp lápiz:pencil león:lion libro:book limón:lemon llave:key luna:moon mano:hand
manzana:apple mariposa:butterfly martillo:hammer mesa:table mono:monkey montaña:mountain nariz:nose
nube:cloud ojo:eye oreja:ear oso:bear oveja:sheep pan:bread paraguas:umbrella pato:duck pelota:ball
pera:pear perro:dog pez:fish piano:piano piña:pineapple pingüino:penguin pizza:pizza plátano:banana
puente:bridge puerta:door pulpo:octopus queso:cheese rana:frog ratón:mouse reloj:clock robot:robot
rueda:wheel serpiente:snake seta:mushroom silla:chair sol:sun sombrero:hat tambor:drum tarta:cake
tenedor:fork tiburón:shark tigre:tiger tijeras:scissors tortuga:turtle tren:train trompeta:trumpet vaca:cow
vela:candle ventana:window volcán:volcano zanahoria:carrot zapato:shoe
"""

_II = """
abanico:fan acordeón:accordion acuario:aquarium aguja:needle alambre:wire alfombra:carpet almohada:pillow
ascensor:elevator balcón:balcony balsa:raft barril:barrel bisagra:hinge bolsillo:pocket botón:button
brújula:compass bumerán:boomerang butaca:armchair cajón:drawer calendario:calendar cámara:camera
candado:padlock canoa:canoe cañón:cannon cartera:wallet cascada:waterfall casco:helmet catapulta:catapult
cerilla:matches cesta:basket charco:puddle chimenea:chimney colchón:mattress collar:necklace concha:shell
congelador:freezer corbata:tie cortacésped:lawnmower cortina:curtain cremallera:zipper crucigrama:crossword
cuaderno:notebook cubo:bucket cuna:cradle despertador:alarm_clock destornillador:screwdriver
diamante:diamond diana:target embudo:funnel enchufe:plug escudo:shield espantapájaros:scarecrow
espejo:mirror esponja:sponge fósil:fossil fuente:fountain garaje:garage goma:eraser grapadora:stapler
grifo:faucet grúa:crane hamaca:hammock herradura:horseshoe horno:oven imán:magnet invernadero:greenhouse
jarrón:vase jeringuilla:syringe ladrillo:brick lavavajillas:dishwasher linterna:flashlight maleta:suitcase
manta:blanket mapa:map marioneta:puppet medalla:medal microscopio:microscope miel:honey mochila:backpack
molino:windmill mosquito:mosquito nevera:refrigerator pala:shovel pasaporte:passport percha:hanger
perfume:perfume periódico:newspaper pila:battery pincel:paintbrush pirámide:pyramid pluma:feather
prismáticos:binoculars rayo:lightning regla:ruler rompecabezas:jigsaw sacacorchos:corkscrew
salvavidas:lifebuoy sartén:frying_pan satélite:satellite sello:stamp silbato:whistle sobre:envelope
taladro:drill teclado:keyboard termómetro:thermometer tetera:kettle timbre:doorbell tirita:bandage
tiza:chalk trineo:sleigh trofeo:trophy túnel:tunnel valla:fence varita:wand violín:violin yunque:anvil
"""

_III = """
acampada:camping ajedrez:chess alcalde:mayor alfarero:pottery aplauso:applause árbitro:referee
arqueólogo:archaeologist arquitecto:architect astronauta:astronaut atasco:traffic baile:dancing
ballet:ballet biblioteca:library boda:wedding bolos:bowling bombero:firetruck+fire bosque:tree+hiking
bruja:broom+magician buceo:diving cárcel:prison carnaval:carnival carpintero:carpenter cine:cinema
circo:juggling+tent cirujano:surgeon cocina:kitchen cola:queue concierto:concert coro:choir cosecha:harvest
cumpleaños:birthday dentista:dentist desayuno:breakfast desfile:parade desierto:desert detective:detective
duelo:duel elección:election enfermera:nurse ensayo:rehearsal entrevista:interview escuela:school
escultor:sculptor espía:spy esquí:skiing estación:train+suitcase estadio:stadium explosión:explosion
fábrica:factory fantasma:ghost farmacia:pharmacy feria:roller_coaster+carnival flamenco:dancing+guitar
fotógrafo:photographer funeral:funeral ganchillo:knitting gimnasia:gymnastics gladiador:gladiator
graduación:graduation granjero:farmer guardaespaldas:bodyguard hospital:hospital hotel:hotel huérfano:orphan
jardinería:gardening jurado:jury laboratorio:laboratory ladrón:burglar lotería:roulette+luck lucha:wrestling
maestro:teacher mago:magician malabarista:juggling maratón:marathon mercado:market merienda:picnic
minero:mining monasterio:monastery museo:museum navidad:tree+gift niñera:babysitter orquesta:orchestra
parlamento:parliament parque:playground pastelería:bakery pastor:shepherd peluquero:barber peregrino:pilgrim
pirata:ship+sword piscina:pool playa:beach policía:police_car+prison presidente:president
procesión:parade+candle público:audience pueblo:village quiosco:newspaper+store restaurante:restaurant
rey:crown+castle safari:safari sastre:tailor selva:jungle senderismo:hiking siesta:bed+sun
socorrista:lifeguard soldado:soldier surf:surfing tapas:cheese+beer teatro:theater turista:tourist
universidad:university vacaciones:vacation vecino:neighbor voluntario:volunteer yoga:yoga
"""

_IV = """
aburrimiento:boredom accidente:accident adulación:flattery agotamiento:exhaustion alegría:delight
alergia:allergy alivio:relief amistad:friendship antojo:craving apagón:light_bulb+candle apetito:appetite
arrepentimiento:regret asco:disgust aventura:safari+compass bostezo:boredom+bed calma:calm caos:chaos
castigo:punishment cautela:caution celebración:celebration codicia:greed comodidad:comfort
competición:competition confusión:confusion consejo:advice contaminación:pollution cortesía:politeness
cosquillas:feather+smiley_face costumbre:habit cotilleo:gossip crecimiento:growth culpa:guilt
curiosidad:curiosity debilidad:weakness decepción:disappointment deshielo:melting despedida:farewell
digestión:digestion discusión:argument disfraz:disguise distracción:distraction dolor:pain duda:doubt
eco:echo elegancia:elegance emboscada:ambush encanto:charm enfado:anger envidia:envy equilibrio:balance
erosión:erosion fama:fame felicidad:happiness fiebre:thermometer+infection fracaso:failure
fragilidad:fragility generosidad:generosity gratitud:gratitude gravedad:gravity hambre:hunger
huelga:protest+factory huida:escape imitación:imitation impaciencia:impatience insomnio:insomnia
inundación:rain+ocean invento:discovery+light_bulb malentendido:misunderstanding mareo:dizziness
mentira:betrayal+nose miedo:fear migración:migration morriña:homesickness naufragio:ship+accident
nostalgia:nostalgia obediencia:obedience orgullo:pride pánico:panic pataleta:anger+baby peligro:danger
perdón:forgiveness pereza:laziness pesadilla:nightmare preocupación:worry presión:pressure prisa:haste
promesa:promise protesta:protest recuerdo:memory reproche:blame respiración:breathing retraso:delay
risa:smiley_face+happiness ruido:siren+drums secreto:secrecy sed:glass+desert sequía:desert+sun
silencio:silence soledad:loneliness sorpresa:surprise suerte:luck tentación:temptation
ternura:kindness+teddy-bear terquedad:stubbornness timidez:shyness torpeza:clumsiness traición:betrayal
trampa:cheating tristeza:grief urgencia:emergency vanidad:vanity velocidad:speed venganza:revenge
vergüenza:shame victoria:victory
"""

_V = """
absurdo:absurdity alma:angel+ghost ambigüedad:ambiguity armonía:harmony ausencia:absence
autenticidad:authenticity autoridad:authority azar:chance belleza:vanity+mirror burocracia:bureaucracy
causalidad:causality certeza:certainty civilización:civilization compromiso:compromise confianza:trust
conocimiento:knowledge consecuencia:consequence consenso:consensus contexto:context
contradicción:contradiction convención:convention credibilidad:credibility cultura:culture deber:duty
definición:definition democracia:democracy destino:destiny dignidad:dignity dilema:dilemma
diplomacia:diplomacy diversidad:diversity eficacia:efficiency escepticismo:skepticism esencia:essence
eternidad:eternity ética:ethics evolución:evolution excepción:exception existencia:existence
explicación:explanation fe:faith ficción:fiction filosofía:philosophy flexibilidad:flexibility
futuro:rocket+calendar guerra:soldier+tank herencia:legacy hipótesis:hypothesis identidad:identity
ideología:ideology ignorancia:ignorance igualdad:equality ilusión:illusion imaginación:imagination
independencia:independence infinito:infinity influencia:influence instinto:instinct integridad:integrity
intención:intention interpretación:interpretation intuición:intuition ironía:irony jerarquía:hierarchy
justicia:justice lealtad:loyalty ley:gavel+courtroom libertad:freedom límite:limit lógica:logic
matiz:palette+perception metáfora:metaphor método:method mito:mermaid+scroll moral:morality motivo:motive
nada:nothingness necesidad:necessity neutralidad:neutrality objetividad:objectivity opinión:opinion
optimismo:optimism paradoja:paradox paz:handshake+friendship perspectiva:perspective posibilidad:possibility
potencial:potential prejuicio:prejudice principio:principle prioridad:priority privacidad:privacy
privilegio:privilege progreso:progress propósito:purpose prueba:evidence razón:reason realidad:reality
relatividad:relativity relevancia:relevance reputación:reputation responsabilidad:responsibility
riqueza:coins+vault sabiduría:wisdom sencillez:simplicity significado:meaning simetría:symmetry
solidaridad:solidarity teoría:theory tolerancia:tolerance tradición:tradition unidad:unity utopía:utopia
valor:value verdad:truth virtud:virtue
"""

LEVELS = (_I, _II, _III, _IV, _V)
