// Scripts/embed-words wrote this file from Models/pictures/labels.txt; change the text there, and run it again.

// swift-format-ignore
extension PictureTables {
    /// A class of the network in each line: its subject and its name.
    static let labels = #"""
        other	
        other	goldfish
        other	
        other	
        other	
        other	
        other	
        other	rooster
        other	hen
        other	
        other	
        other	finch
        other	finch
        other	garden bird
        other	
        other	robin
        other	
        other	jay
        other	magpie
        other	tit
        other	
        other	
        other	eagle
        other	
        other	owl
        other	
        other	newt
        other	newt
        other	
        other	
        other	frog
        other	tree frog
        other	frog
        other	
        other	
        other	turtle
        other	turtle
        other	tortoise
        other	gecko
        other	iguana
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	chameleon
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	garter snake
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	daddy longlegs
        other	
        other	spider
        other	spider
        other	spider
        other	spider
        other	
        other	spider
        other	tick
        other	centipede
        other	
        other	
        other	
        other	
        other	peacock
        other	
        other	
        other	parrot
        other	parrot
        other	cockatoo
        other	parrot
        other	
        other	
        other	
        other	hummingbird
        other	
        other	
        other	duck
        other	
        other	goose
        other	swan
        other	
        other	
        other	
        other	
        other	koala
        other	
        other	jellyfish
        other	
        other	
        other	
        other	
        other	
        other	snail
        other	slug
        other	
        other	
        other	
        food	crab
        food	crab
        other	
        food	king crab
        food	lobster
        food	spiny lobster
        food	crayfish
        other	
        other	woodlouse
        other	stork
        other	
        other	
        other	flamingo
        other	heron
        other	heron
        other	
        other	crane
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	dog
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	fox
        other	
        other	
        other	fox
        other	cat
        other	cat
        other	cat
        other	cat
        other	cat
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	beetle
        other	ladybird
        other	beetle
        other	beetle
        other	leaf beetle
        other	
        other	
        other	weevil
        other	fly
        other	bee
        other	ants
        other	grasshopper
        other	cricket
        other	stick insect
        other	cockroach
        other	praying mantis
        other	cicada
        other	leafhopper
        other	lacewing
        other	dragonfly
        other	damselfly
        other	butterfly
        other	butterfly
        other	butterfly
        other	butterfly
        other	butterfly
        other	butterfly
        other	starfish
        other	
        other	
        other	rabbit
        other	hare
        other	rabbit
        other	hamster
        other	hedgehog or porcupine
        other	squirrel
        other	
        other	
        other	guinea pig
        other	horse
        other	
        other	pig
        other	
        other	
        other	
        other	cow
        other	
        other	
        other	sheep
        other	
        other	
        other	
        other	
        other	
        other	
        other	llama
        other	weasel
        other	
        other	
        other	ferret
        other	
        other	skunk
        other	badger
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        other	
        food	fish
        other	
        food	salmon
        other	
        other	clownfish
        other	
        other	
        other	
        other	
        other	abacus
        other	robe
        other	graduation gown
        other	accordion
        other	acoustic guitar
        other	
        other	plane
        other	
        other	
        other	ambulance
        other	
        other	clock
        other	beehive
        other	apron
        other	bin
        other	
        other	backpack
        food	pastries
        other	
        other	balloon
        other	pen
        other	plaster
        other	banjo
        other	banister
        other	barbell
        other	barber's chair
        other	hairdresser's
        other	barn
        other	barometer
        other	barrel
        other	wheelbarrow
        other	baseball
        other	basketball
        other	bassinet
        other	bassoon
        other	swimming cap
        other	bath towel
        other	bathtub
        other	estate car
        other	lighthouse
        other	measuring beaker
        other	
        food	beer
        food	beer
        other	
        other	baby's bib
        other	tandem bicycle
        other	bikini
        other	ring binder
        other	binoculars
        other	bird house
        other	boathouse
        other	bobsleigh
        other	bolo tie
        other	bonnet
        other	bookcase
        other	bookshop
        other	bottle cap
        other	bow
        other	bow tie
        other	name plate
        other	bra
        other	
        other	
        other	broom
        other	bucket
        other	buckle
        other	
        other	train
        food	meat
        other	taxi
        food	stew
        other	candle
        other	
        other	canoe
        other	tin opener
        other	cardigan
        other	wing mirror
        other	carousel
        other	tool kit
        other	cardboard box
        other	car wheel
        other	cash machine
        other	cassette
        other	cassette player
        other	castle
        other	catamaran
        other	CD player
        other	cello
        other	mobile phone
        other	chain
        other	wire fence
        other	
        other	chainsaw
        other	chest
        other	chest of drawers
        other	wind chimes
        other	china cabinet
        other	Christmas stocking
        other	church
        other	cinema
        other	meat cleaver
        other	
        other	cloak
        other	clogs
        food	cocktail
        food	coffee
        other	coffee maker
        other	spiral
        other	combination lock
        other	keyboard
        food	sweets
        other	
        other	convertible
        other	corkscrew
        other	horn
        other	boots
        other	cowboy hat
        other	cradle
        other	crane
        other	helmet
        other	crate
        other	cot
        other	slow cooker
        other	croquet ball
        other	crutch
        other	
        other	dam
        other	desk
        other	computer
        other	telephone
        other	nappy
        other	digital clock
        other	digital watch
        other	dining table
        other	dishcloth
        other	dishwasher
        other	disc brake
        other	dock
        other	dog sled
        other	
        other	doormat
        other	
        other	drum
        other	drumsticks
        other	dumbbell
        other	casserole pot
        other	fan
        other	electric guitar
        other	
        other	television cabinet
        document	letter
        other	espresso machine
        other	face powder
        other	feather boa
        other	filing cabinet
        other	
        other	fire engine
        other	fire screen
        other	flagpole
        other	flute
        other	folding chair
        other	
        other	forklift
        other	fountain
        other	fountain pen
        other	bed
        other	
        other	French horn
        other	frying pan
        other	fur coat
        other	bin lorry
        other	gas mask
        other	petrol pump
        food	drink
        other	go-kart
        other	golf ball
        other	golf cart
        other	gondola
        other	gong
        other	evening gown
        other	grand piano
        plant	greenhouse
        other	radiator grille
        food	groceries
        other	
        other	hair clip
        other	hair spray
        other	
        other	hammer
        other	laundry basket
        other	hair dryer
        other	handheld computer
        other	handkerchief
        other	hard disk
        other	harmonica
        other	harp
        other	combine harvester
        other	axe
        other	holster
        other	home cinema
        food	honeycomb
        other	hook
        other	
        other	
        other	horse and cart
        other	hourglass
        other	music player
        other	iron
        other	carved pumpkin
        other	jeans
        other	jeep
        other	T-shirt
        other	jigsaw puzzle
        other	rickshaw
        other	joystick
        other	kimono
        other	knee pad
        other	knot
        other	lab coat
        other	ladle
        other	lampshade
        other	laptop
        other	lawnmower
        other	lens cap
        other	letter opener
        other	library
        other	lifeboat
        other	lighter
        other	limousine
        other	cruise ship
        other	lipstick
        other	slip-on shoes
        other	lotion
        other	loudspeaker
        other	magnifying glass
        other	sawmill
        other	compass
        other	mail bag
        other	letterbox
        other	tights
        other	swimsuit
        other	manhole cover
        other	maracas
        other	marimba
        other	mask
        other	matches
        other	maypole
        other	maze
        other	measuring cup
        other	medicine cabinet
        other	standing stones
        other	microphone
        other	microwave
        other	uniform
        other	milk churn
        other	minibus
        other	miniskirt
        other	minivan
        other	
        other	mittens
        other	mixing bowl
        other	caravan
        other	vintage car
        other	modem
        other	monastery
        other	monitor
        other	moped
        other	pestle and mortar
        other	graduation cap
        other	mosque
        other	mosquito net
        other	scooter
        other	mountain bike
        other	tent
        other	computer mouse
        other	mousetrap
        other	removal van
        other	muzzle
        other	nail
        other	neck brace
        other	necklace
        other	baby's bottle
        other	laptop
        other	obelisk
        other	oboe
        other	ocarina
        other	mileage
        other	oil filter
        other	organ
        other	oscilloscope
        other	skirt
        other	
        other	oxygen mask
        food	packet
        other	paddle
        other	paddle wheel
        other	padlock
        other	paintbrush
        other	pyjamas
        other	palace
        other	pan pipes
        other	kitchen roll
        other	parachute
        other	parallel bars
        other	bench
        other	parking meter
        other	train carriage
        other	patio
        other	payphone
        other	pedestal
        other	pencil case
        other	pencil sharpener
        other	perfume
        other	petri dish
        other	photocopier
        other	plectrum
        other	
        other	picket fence
        other	pickup truck
        other	pier
        other	piggy bank
        other	medicine
        other	pillow
        other	table tennis ball
        other	pinwheel
        other	sailing ship
        other	jug
        other	plane (tool)
        other	planetarium
        other	plastic bag
        other	dish rack
        other	plough
        other	plunger
        other	instant camera
        other	pole
        other	police van
        other	poncho
        other	billiard table
        food	soft drink
        plant	potted plant
        other	pottery
        other	power drill
        other	prayer rug
        other	printer
        other	
        other	
        other	projector
        other	ice hockey puck
        other	punchbag
        other	handbag
        other	quill
        other	quilt
        other	racing car
        other	racket
        other	radiator
        other	radio
        other	
        other	rain barrel
        other	camper van
        other	fishing reel
        other	camera
        other	fridge
        other	remote control
        other	restaurant
        other	
        other	
        other	rocking chair
        food	roast chicken
        other	rubber
        other	rugby ball
        other	ruler
        other	running shoes
        other	safe
        other	safety pin
        other	salt shaker
        other	sandals
        other	sarong
        other	saxophone
        other	
        other	scales
        other	school bus
        other	sailing boat
        other	scoreboard
        other	screen
        other	screw
        other	screwdriver
        other	seat belt
        other	sewing machine
        other	shield
        other	shoe shop
        other	sliding screen
        other	shopping basket
        other	shopping trolley
        other	shovel
        other	shower cap
        other	shower curtain
        other	skis
        other	ski mask
        other	sleeping bag
        other	slide rule
        other	sliding door
        other	slot machine
        other	snorkel
        other	snowmobile
        other	snowplough
        other	soap dispenser
        other	football
        other	socks
        other	solar panel
        other	sombrero
        food	soup
        other	space bar
        other	heater
        other	
        other	spatula
        other	motorboat
        other	spider's web
        other	spindle
        other	sports car
        other	spotlight
        other	stage
        other	steam train
        other	bridge
        other	steel drum
        other	stethoscope
        other	scarf
        other	stone wall
        other	stopwatch
        other	cooker
        other	strainer
        other	tram
        other	stretcher
        other	sofa
        other	
        other	
        other	suit
        other	sundial
        other	sunglasses
        other	sunglasses
        other	sunscreen
        other	bridge
        other	mop
        other	sweatshirt
        other	swimming trunks
        other	swing
        other	switch
        other	syringe
        other	table lamp
        other	
        other	tape recorder
        food	tea
        other	teddy bear
        other	television
        other	tennis ball
        other	thatched roof
        other	stage curtain
        other	thimble
        other	
        other	throne
        other	roof tiles
        other	toaster
        other	tobacconist's
        other	toilet seat
        other	torch
        other	totem pole
        other	tow truck
        other	toy shop
        other	tractor
        other	lorry
        other	tray
        other	trench coat
        other	tricycle
        other	sailing boat
        other	tripod
        other	
        other	trolleybus
        other	trombone
        other	tub
        other	turnstile
        other	typewriter
        other	umbrella
        other	unicycle
        other	piano
        other	vacuum cleaner
        other	vase
        other	
        other	velvet
        other	vending machine
        other	
        other	viaduct
        other	violin
        other	volleyball
        other	waffle iron
        other	wall clock
        other	wallet
        other	wardrobe
        other	
        other	sink
        other	washing machine
        other	water bottle
        other	water jug
        other	water tower
        food	whiskey
        other	whistle
        other	wig
        other	window screen
        other	blind
        other	tie
        food	wine
        other	
        food	stir-fry
        other	wooden spoon
        other	wool
        other	fence
        other	shipwreck
        other	sailing boat
        other	yurt
        document	web page
        document	comic
        document	crossword
        other	road sign
        other	traffic lights
        document	book
        document	menu
        food	plate of food
        food	guacamole
        food	clear soup
        food	hot pot
        food	trifle
        food	ice cream
        food	ice lolly
        food	baguette
        food	bagel
        food	pretzel
        food	burger
        food	hot dog
        food	mashed potato
        food	cabbage
        food	broccoli
        food	cauliflower
        food	courgette
        food	spaghetti squash
        food	acorn squash
        food	butternut squash
        food	cucumber
        food	artichoke
        food	pepper
        plant	cardoon
        food	mushrooms
        food	apple
        food	strawberries
        food	orange
        food	lemon
        food	fig
        food	pineapple
        food	banana
        food	jackfruit
        food	custard apple
        food	pomegranate
        plant	hay
        food	spaghetti carbonara
        food	chocolate sauce
        food	dough
        food	meatloaf
        food	pizza
        food	pot pie
        food	burrito
        food	red wine
        food	espresso
        food	cup of tea
        food	eggnog
        other	
        other	bubbles
        other	
        other	
        other	
        other	
        other	
        other	
        other	beach
        other	
        other	
        other	baseball player
        other	wedding
        other	diver
        plant	rapeseed
        plant	daisy
        plant	lady's slipper orchid
        food	sweetcorn
        plant	acorn
        plant	rose hips
        plant	conkers
        plant	coral fungus
        plant	toadstool
        plant	false morel
        plant	stinkhorn
        plant	earthstar
        plant	hen of the woods
        plant	bolete
        food	corn on the cob
        other	toilet paper
        """#
}
