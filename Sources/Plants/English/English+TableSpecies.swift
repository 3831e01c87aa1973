// Scripts/embed-words wrote this file from Models/plants/species.txt; change the text there, and run it again.

import Diary

// swift-format-ignore
extension English {
    /// A kind of plant in each line; the head of the text says what each field is.
    package static let tableSpecies = #"""
        monstera, swiss cheese plant, cheese plant, split leaf monstera, split leaf philodendron, delicious monster, fruit salad plant	Monstera deliciosa	monstera, foliage, vine	bright indirect	8	14	30	yes	chunky airy mix with bark	yes	yes	yellow, browntips, thrips
        monstera adansonii, adansonii, monkey mask monstera, monkey mask, swiss cheese vine, five holes plant	Monstera adansonii	monstera, foliage, vine	bright indirect	7	12	30	yes	light airy mix with bark	yes	yes	yellow, leggy, thrips
        monstera albo, albo monstera, variegated monstera, albo	Monstera deliciosa 'Albo Variegata'	monstera, foliage, vine	bright indirect	8	14	30	yes	very airy mix with bark and perlite	yes	yes	browntips, rootrot, thrips
        thai constellation, thai constellation monstera, thai con	Monstera deliciosa 'Thai Constellation'	monstera, foliage, vine	bright indirect	8	14	30	yes	very airy mix with bark and perlite	yes	yes	rootrot, browntips, slow
        monstera dubia, shingle plant, shingle monstera	Monstera dubia	monstera, foliage, vine	bright indirect	6	10	30	yes	moist bark mix against a board	yes	yes	crispy, slow, spidermites
        monstera peru, karstenianum	Monstera karstenianum	monstera, foliage, vine	bright indirect	8	14	30	yes	airy mix that dries a little	yes	yes	yellow, thrips, rootrot
        mini monstera, rhaphidophora, ginny philodendron, tetrasperma	Rhaphidophora tetrasperma	monstera, foliage, vine	bright indirect	7	12	30	yes	airy mix with a climbing pole	yes	yes	leggy, yellow, thrips
        pothos, money plant, golden pothos, devil's ivy, epipremnum, ceylon creeper	Epipremnum aureum	pothos, foliage, vine, ivy	medium	8	14	30	no	ordinary potting mix with perlite	yes	yes	yellow, leggy, rootrot
        marble queen pothos, marble queen, variegated pothos	Epipremnum aureum 'Marble Queen'	pothos, foliage, vine	bright indirect	8	14	30	no	ordinary potting mix with perlite	yes	yes	yellow, leggy, pale
        neon pothos	Epipremnum aureum 'Neon'	pothos, foliage, vine	bright indirect	8	14	30	no	ordinary potting mix with perlite	yes	yes	yellow, leggy, pale
        n'joy pothos, pearls and jade pothos	Epipremnum aureum 'N'Joy'	pothos, foliage, vine	bright indirect	9	15	30	no	light mix with plenty of perlite	yes	yes	browntips, slow, rootrot
        manjula pothos, manjula	Epipremnum aureum 'Manjula'	pothos, foliage, vine	bright indirect	9	15	30	no	light mix with plenty of perlite	yes	yes	browntips, slow, mealybugs
        jade pothos, green pothos	Epipremnum aureum 'Jade'	pothos, foliage, vine	low	8	14	30	no	ordinary potting mix with perlite	yes	yes	yellow, leggy, rootrot
        cebu blue pothos, cebu blue	Epipremnum pinnatum 'Cebu Blue'	pothos, foliage, vine	bright indirect	7	13	30	yes	airy mix with some bark	yes	yes	leggy, yellow, thrips
        satin pothos, silver pothos, silver satin pothos, scindapsus, silver vine	Scindapsus pictus	pothos, foliage, vine	medium	8	14	30	yes	airy mix that drains fast	yes	yes	curling, yellow, rootrot
        heartleaf philodendron, heart leaf philodendron, philodendron, sweetheart plant, philodendron scandens	Philodendron hederaceum	philodendron, foliage, vine	medium	7	13	30	yes	light mix with perlite	yes	yes	yellow, leggy, mealybugs
        philodendron brasil, brasil philodendron, philodendron brazil	Philodendron hederaceum 'Brasil'	philodendron, foliage, vine	bright indirect	7	13	30	yes	light mix with perlite	yes	yes	yellow, leggy, pale
        philodendron micans, micans, velvet leaf philodendron	Philodendron hederaceum var. hederaceum 'Micans'	philodendron, foliage, vine	bright indirect	7	12	30	no	light mix with bark	yes	yes	yellow, leggy, crispy
        lemon lime philodendron	Philodendron hederaceum 'Lemon Lime'	philodendron, foliage, vine	bright indirect	7	13	30	yes	light mix with perlite	yes	yes	yellow, leggy, pale
        blushing philodendron, red leaf philodendron	Philodendron erubescens	philodendron, foliage, vine	bright indirect	8	14	30	yes	rich airy mix with bark	yes	yes	yellow, leafspot, scale
        pink princess philodendron, pink princess	Philodendron erubescens 'Pink Princess'	philodendron, foliage, vine	bright indirect	8	13	30	yes	chunky mix of bark and perlite	yes	yes	browntips, leggy, thrips
        birkin, philodendron birkin, birkin philodendron	Philodendron 'Birkin'	philodendron, foliage	bright indirect	7	13	30	yes	rich airy mix with bark	yes	yes	yellow, browntips, droopy
        prince of orange, prince of orange philodendron	Philodendron 'Prince of Orange'	philodendron, foliage	bright indirect	7	13	30	yes	rich airy mix with bark	yes	yes	yellow, pale, rootrot
        imperial red, imperial red philodendron	Philodendron 'Imperial Red'	philodendron, foliage	bright indirect	7	13	30	yes	rich airy mix with bark	yes	yes	yellow, leafspot, rootrot
        tree philodendron, lacy tree philodendron, selloum, hope selloum, philodendron selloum	Thaumatophyllum bipinnatifidum	philodendron, foliage, tree	bright indirect	7	12	30	yes	rich mix that drains well	yes	yes	yellow, leggy, scale
        xanadu, philodendron xanadu	Thaumatophyllum xanadu	philodendron, foliage	bright indirect	7	12	30	yes	rich mix that drains well	yes	yes	yellow, browntips, spidermites
        philodendron gloriosum, gloriosum	Philodendron gloriosum	philodendron, foliage	bright indirect	7	12	30	no	airy mix in a wide pot	yes	yes	browntips, slow, spidermites
        philodendron melanochrysum, melanochrysum, black gold philodendron	Philodendron melanochrysum	philodendron, foliage, vine	bright indirect	6	11	30	no	mossy bark mix on a pole	yes	yes	browntips, crispy, thrips
        peace lily, spathiphyllum, spath, white sails, spathe flower	Spathiphyllum wallisii	lily, foliage, flower	medium	6	11	42	yes	rich moisture holding mix	yes	yes	droopy, browntips, noflower
        zz plant, zz, zamioculcas, zanzibar gem, eternity plant, zuzu plant, aroid palm	Zamioculcas zamiifolia	foliage, succulent	low	18	35	60	no	gritty mix that dries fast	yes	yes	rootrot, yellow, slow
        raven zz, black zz plant, raven zz plant	Zamioculcas zamiifolia 'Raven'	foliage, succulent	medium	18	35	60	no	gritty mix that dries fast	yes	yes	rootrot, yellow, slow
        snake plant, mother-in-law's tongue, sansevieria, saint george's sword, viper's bowstring hemp	Dracaena trifasciata	foliage, succulent	low	16	35	60	no	gritty mix with sand	yes	yes	rootrot, mushy, browntips
        bird's nest snake plant, hahnii, dwarf snake plant	Dracaena trifasciata 'Hahnii'	foliage, succulent	medium	16	35	60	no	gritty mix with sand	yes	yes	rootrot, mushy, browntips
        moonshine snake plant, moonshine sansevieria	Dracaena trifasciata 'Moonshine'	foliage, succulent	medium	16	35	60	no	gritty mix with sand	yes	yes	rootrot, mushy, pale
        cylindrical snake plant, african spear plant, spear sansevieria, elephant toothpick	Dracaena angolensis	foliage, succulent	bright indirect	18	40	60	no	gritty cactus mix	yes	yes	rootrot, mushy, wrinkled
        whale fin, whale fin sansevieria, shark fin plant	Dracaena masoniana	foliage, succulent	bright indirect	18	40	60	no	gritty cactus mix	yes	yes	rootrot, mushy, slow
        chinese evergreen, aglaonema, aglo, philippine evergreen	Aglaonema commutatum	foliage	low	8	15	42	yes	ordinary mix with perlite	yes	yes	browntips, yellow, cold
        red aglaonema, red chinese evergreen, siam aurora	Aglaonema 'Siam Aurora'	foliage	bright indirect	8	15	42	yes	ordinary mix with perlite	yes	yes	pale, browntips, rootrot
        dumb cane, dieffenbachia, dumbcane, leopard lily	Dieffenbachia seguine	foliage	medium	7	13	30	yes	ordinary mix that drains well	yes	yes	yellow, leggy, spidermites
        arrowhead plant, syngonium, arrowhead vine, goosefoot plant, nephthytis	Syngonium podophyllum	foliage, vine	bright indirect	6	11	30	yes	light mix with perlite	yes	yes	leggy, browntips, yellow
        pink syngonium, pink arrowhead, neon robusta	Syngonium podophyllum 'Neon Robusta'	foliage, vine	bright indirect	6	11	30	yes	light mix with perlite	yes	yes	pale, leggy, browntips
        alocasia polly, alocasia, african mask plant, alocasia amazonica, kris plant	Alocasia x amazonica	alocasia, foliage, bulb	bright indirect	6	12	21	yes	chunky mix that stays airy	yes	yes	spidermites, yellow, rootrot
        alocasia zebrina, zebra alocasia, tiger alocasia	Alocasia zebrina	alocasia, foliage, bulb	bright indirect	6	12	21	yes	chunky mix that stays airy	yes	yes	spidermites, yellow, droopy
        dragon scale alocasia, dragon scale	Alocasia baginda 'Dragon Scale'	alocasia, foliage, bulb	bright indirect	7	13	30	yes	chunky mix that stays airy	yes	yes	spidermites, browntips, rootrot
        black velvet alocasia, black velvet	Alocasia reginula	alocasia, foliage, bulb	bright indirect	8	14	30	no	chunky mix that stays airy	yes	yes	rootrot, spidermites, slow
        alocasia frydek, frydek, green velvet alocasia	Alocasia micholitziana	alocasia, foliage, bulb	bright indirect	6	12	30	no	chunky mix that stays airy	yes	yes	spidermites, yellow, rootrot
        giant taro, giant elephant ear, upright elephant ear	Alocasia macrorrhizos	alocasia, foliage, bulb	bright indirect	4	10	14	yes	rich moist mix	yes	yes	spidermites, splitleaves, cold
        elephant ear, colocasia, taro, arbi, cocoyam	Colocasia esculenta	foliage, bulb, vegetable	bright indirect	2	10	14	yes	rich wet mix	yes	yes	spidermites, crispy, cold
        caladium, angel wings, heart of jesus, fancy leaf caladium	Caladium bicolor	foliage, bulb	bright indirect	4	30	21	yes	moist peaty style mix	yes	yes	browntips, droopy, cold
        anthurium, flamingo flower, laceleaf, painter's palette, flamingo lily	Anthurium andraeanum	anthurium, flower, foliage, lily	bright indirect	6	11	30	yes	bark and coir mix	yes	yes	browntips, noflower, yellow
        crystal anthurium, anthurium crystallinum	Anthurium crystallinum	anthurium, foliage	bright indirect	5	10	30	yes	bark with moss and perlite	yes	yes	browntips, crispy, thrips
        anthurium clarinervium, clarinervium, velvet cardboard anthurium	Anthurium clarinervium	anthurium, foliage	bright indirect	7	12	30	no	bark with moss and perlite	yes	yes	browntips, rootrot, thrips
        bird's nest anthurium	Anthurium hookeri	anthurium, foliage	bright indirect	8	14	42	yes	coarse bark mix	yes	yes	browntips, scale, yellow
        calla lily, arum lily, zantedeschia, calla	Zantedeschia aethiopica	lily, bulb, flower	bright indirect	3	14	14	no	rich mix that stays moist	yes	yes	yellow, noflower, aphids
        homalomena, queen of hearts plant	Homalomena rubescens	foliage	medium	7	13	42	yes	light moisture holding mix	yes	yes	browntips, yellow, leafspot
        calathea orbifolia, orbifolia, round leaf calathea	Goeppertia orbifolia	calathea, foliage	medium	5	9	30	yes	soft moisture holding mix	no	no	browntips, curling, spidermites
        rattlesnake plant, rattlesnake calathea, calathea lancifolia	Goeppertia insignis	calathea, foliage	medium	5	9	30	yes	soft moisture holding mix	no	no	browntips, curling, spidermites
        peacock plant, peacock calathea, calathea makoyana, cathedral windows	Goeppertia makoyana	calathea, foliage	medium	5	9	30	yes	soft moisture holding mix	no	no	browntips, pale, spidermites
        calathea ornata, pinstripe calathea, pinstripe plant	Goeppertia ornata	calathea, foliage	medium	5	9	30	yes	soft moisture holding mix	no	no	crispy, curling, spidermites
        calathea medallion, calathea roseopicta, rose painted calathea, medallion calathea, calathea	Goeppertia roseopicta	calathea, foliage	medium	5	9	30	yes	soft moisture holding mix	no	no	crispy, curling, spidermites
        zebra calathea, calathea zebrina	Goeppertia zebrina	calathea, foliage	medium	5	9	30	yes	soft moisture holding mix	no	no	browntips, droopy, spidermites
        white fusion, calathea white fusion	Goeppertia lietzei 'White Fusion'	calathea, foliage	medium	5	9	30	yes	soft moisture holding mix	no	no	crispy, spidermites, curling
        network calathea, calathea musaica, calathea network	Goeppertia kegeljanii	calathea, foliage	medium	6	10	30	yes	soft moisture holding mix	no	no	browntips, spidermites, slow
        velvet calathea, furry feather calathea, calathea rufibarba	Goeppertia rufibarba	calathea, foliage	medium	5	9	30	no	soft moisture holding mix	no	no	browntips, droopy, spidermites
        eternal flame, calathea crocata	Goeppertia crocata	calathea, foliage, flower	medium	4	8	30	yes	soft moisture holding mix	no	no	crispy, noflower, spidermites
        prayer plant, maranta, herringbone plant, red prayer plant, ten commandments plant, rabbit tracks	Maranta leuconeura	foliage	medium	5	9	21	yes	soft moisture holding mix	no	no	browntips, curling, spidermites
        lemon lime maranta, lemon lime prayer plant	Maranta leuconeura 'Lemon Lime'	foliage	medium	5	9	21	yes	soft moisture holding mix	no	no	browntips, curling, spidermites
        never never plant, ctenanthe, grey star, bamburanta	Ctenanthe setosa	foliage	medium	5	10	30	yes	soft moisture holding mix	no	no	curling, browntips, spidermites
        fishbone prayer plant	Ctenanthe burle-marxii	foliage	medium	5	9	30	yes	soft moisture holding mix	no	no	curling, browntips, spidermites
        stromanthe, triostar, stromanthe triostar, tricolor stromanthe	Stromanthe thalia 'Triostar'	foliage	bright indirect	5	9	30	yes	soft moisture holding mix	no	no	crispy, curling, spidermites
        dragon tree, dracaena marginata, madagascar dragon tree, marginata, red edged dracaena, dracaena	Dracaena reflexa var. angustifolia	dracaena, foliage, tree	medium	10	18	42	no	loamy mix that drains well	yes	yes	browntips, leafdrop, rootrot
        corn plant, dracaena fragrans, mass cane, corn cane, cornstalk dracaena, happy plant	Dracaena fragrans	dracaena, foliage, tree	medium	10	18	42	yes	loamy mix that drains well	yes	yes	browntips, yellow, rootrot
        janet craig, janet craig dracaena, compact dracaena	Dracaena fragrans 'Compacta'	dracaena, foliage	low	11	20	42	no	loamy mix that drains well	yes	yes	browntips, leafspot, slow
        lemon lime dracaena	Dracaena fragrans 'Lemon Lime'	dracaena, foliage	medium	10	18	42	yes	loamy mix that drains well	yes	yes	browntips, pale, rootrot
        song of india, pleomele	Dracaena reflexa 'Song of India'	dracaena, foliage, tree	bright indirect	9	16	42	yes	loamy mix that drains well	yes	yes	leafdrop, browntips, scale
        lucky bamboo, curly bamboo, ribbon plant	Dracaena sanderiana	dracaena, bamboo, foliage	medium	7	10	60	no	clean water with pebbles or light mix	yes	yes	yellow, browntips, mushy
        gold dust dracaena, florida beauty, spotted dracaena	Dracaena surculosa	dracaena, foliage	medium	8	14	42	yes	light mix with perlite	yes	yes	browntips, leafdrop, spidermites
        canary dragon tree, dragon's blood tree	Dracaena draco	dracaena, tree, succulent	direct	14	28	60	no	gritty mix with sand	yes	yes	rootrot, browntips, slow
        ti plant, cordyline, hawaiian ti, good luck tree	Cordyline fruticosa	foliage, shrub	bright indirect	6	12	30	yes	light lime free mix	yes	yes	browntips, spidermites, leafdrop
        cabbage palm, torbay palm, cornish palm, cabbage tree	Cordyline australis	tree, palm, foliage	direct	6	18	30	no	loamy mix with grit	yes	yes	browntips, cold, slugs
        yucca, yucca cane, spineless yucca, stick yucca	Yucca gigantea	tree, foliage, succulent	bright indirect	12	25	42	no	sandy mix that drains fast	yes	yes	yellow, mushy, browntips
        adam's needle, garden yucca	Yucca filamentosa	shrub, succulent	direct	12	30	60	no	sandy mix that drains fast	yes	yes	leafspot, scale, noflower
        ponytail palm, elephant's foot, nolina, bottle palm, beaucarnea	Beaucarnea recurvata	palm, succulent, tree	bright indirect	16	35	60	no	gritty cactus mix	no	no	browntips, rootrot, mealybugs
        cast iron plant, aspidistra, bar room plant	Aspidistra elatior	foliage	low	10	18	60	no	ordinary mix with grit	no	no	browntips, spidermites, scale
        spider plant, chlorophytum, airplane plant, spider ivy	Chlorophytum comosum	foliage	bright indirect	6	12	30	no	ordinary potting mix	no	no	browntips, crust, rootbound
        mondo grass, dwarf lilyturf	Ophiopogon japonicus	grass, foliage	medium	5	12	42	no	moist loamy mix	?	?	browntips, slugs, slow
        black mondo grass, black lilyturf, black mondo	Ophiopogon planiscapus 'Nigrescens'	grass, foliage	bright indirect	5	12	42	no	moist slightly acid mix	?	?	browntips, slugs, slow
        lilyturf, liriope, turf lily	Liriope muscari	grass, foliage, flower	medium	5	14	42	no	slightly acid mix	no	no	browntips, slugs, slow
        fiddle leaf fig, fiddle leaf, flf, banjo fig	Ficus lyrata	fig, tree, foliage	bright indirect	8	15	30	yes	airy loamy mix	yes	yes	leafdrop, leafspot, browntips
        rubber plant, rubber tree, rubber fig, burgundy rubber plant	Ficus elastica	fig, tree, foliage	bright indirect	9	16	30	no	airy loamy mix	yes	yes	leafdrop, droopy, scale
        weeping fig, ficus, benjamina, ficus benjamina, ficus tree, benjamin fig	Ficus benjamina	fig, tree, foliage	bright indirect	8	15	30	yes	airy loamy mix	yes	yes	leafdrop, scale, sticky
        ficus audrey, audrey ficus, bengal fig, banyan fig, indian banyan	Ficus benghalensis	fig, tree, foliage	bright indirect	8	15	30	yes	airy loamy mix	yes	yes	leafdrop, browntips, scale
        creeping fig, climbing fig, creeping ficus	Ficus pumila	fig, vine, foliage	bright indirect	4	8	30	yes	moist ordinary mix	yes	yes	crispy, leafdrop, spidermites
        ficus ginseng, ginseng ficus, ficus bonsai, chinese banyan, indian laurel fig	Ficus microcarpa	fig, bonsai, tree	bright indirect	6	11	21	yes	gritty bonsai mix	yes	yes	leafdrop, scale, thrips
        ficus alii, alii fig, banana leaf fig, long leaf fig	Ficus maclellandii 'Alii'	fig, tree, foliage	bright indirect	8	15	30	yes	airy loamy mix	yes	yes	leafdrop, scale, browntips
        mistletoe fig	Ficus deltoidea	fig, shrub, foliage	bright indirect	7	13	30	yes	airy loamy mix	yes	yes	leafdrop, scale, spidermites
        triangle fig, triangle ficus, ficus triangularis	Ficus natalensis subsp. leprieurii	fig, tree, foliage	bright indirect	8	14	30	yes	airy loamy mix	yes	yes	leafdrop, scale, spidermites
        sacred fig, peepal, peepal tree, bo tree, bodhi tree	Ficus religiosa	fig, tree, bonsai	direct	5	12	30	no	loamy mix that drains well	yes	yes	leafdrop, scale, cold
        umbrella tree, schefflera, octopus tree, umbrella plant	Heptapleurum actinophyllum	tree, foliage	bright indirect	9	16	30	yes	loamy mix that drains well	yes	yes	leafdrop, scale, spidermites
        dwarf umbrella tree, arboricola, dwarf schefflera, dwarf umbrella plant	Heptapleurum arboricola	tree, foliage, bonsai	bright indirect	9	16	30	yes	loamy mix that drains well	yes	yes	leafdrop, scale, sticky
        false aralia, dizygotheca	Plerandra elegantissima	foliage, shrub	bright indirect	6	12	30	yes	light moist mix	no	no	leafdrop, spidermites, browntips
        fatsia, japanese aralia, false castor oil plant, figleaf palm, glossy leaved paper plant	Fatsia japonica	foliage, shrub	medium	5	12	30	no	rich loamy mix	no	no	yellow, browntips, sunburn
        tree ivy, fatshedera, aralia ivy	x Fatshedera lizei	foliage, ivy, shrub	medium	7	14	30	no	ordinary loamy mix	?	?	leggy, spidermites, yellow
        ming aralia	Polyscias fruticosa	foliage, tree, bonsai	bright indirect	7	13	30	yes	light mix that drains well	yes	yes	leafdrop, spidermites, browntips
        dinner plate aralia, balfour aralia	Polyscias scutellaria	foliage, tree	bright indirect	7	13	30	yes	light mix that drains well	yes	yes	leafdrop, spidermites, scale
        croton, joseph's coat, garden croton	Codiaeum variegatum	foliage, shrub	bright indirect	5	10	21	yes	rich moist mix	mild	mild	leafdrop, spidermites, pale
        coleus, painted nettle, flame nettle, painted leaves	Coleus scutellarioides	foliage	bright indirect	3	6	14	no	light rich mix	mild	mild	leggy, droopy, mealybugs
        polka dot plant, freckle face plant, hypoestes, measles plant	Hypoestes phyllostachya	foliage	bright indirect	4	8	21	yes	light rich mix	no	no	leggy, droopy, crispy
        nerve plant, fittonia, mosaic plant, silver net leaf	Fittonia albivenis	foliage	medium	3	6	30	yes	soft moisture holding mix	no	no	droopy, crispy, gnats
        baby's tears, mind your own business, angel's tears, paddy's wig	Soleirolia soleirolii	moss, foliage	medium	2	5	30	yes	moist ordinary mix	no	no	crispy, sunburn, soilmould
        purple passion plant, velvet plant, gynura, purple velvet plant	Gynura aurantiaca	foliage, vine	bright indirect	5	10	21	no	ordinary mix that drains well	no	no	leggy, aphids, droopy
        waffle plant, purple waffle plant, red flame ivy	Hemigraphis alternata	foliage, ivy	bright indirect	4	8	21	yes	soft moist mix	no	no	droopy, pale, crispy
        swedish ivy, swedish begonia, plectranthus	Plectranthus verticillatus	ivy, vine, foliage	bright indirect	6	12	21	no	ordinary mix that drains well	no	no	leggy, yellow, mealybugs
        variegated plectranthus, candle plant	Plectranthus madagascariensis	foliage, vine	bright indirect	5	11	21	no	ordinary mix that drains well	no	no	leggy, aphids, mealybugs
        persian shield, strobilanthes	Strobilanthes auriculata var. dyeriana	foliage, shrub	bright indirect	4	8	21	yes	rich moist mix	?	?	leggy, droopy, pale
        aluminium plant, aluminum plant, watermelon pilea	Pilea cadierei	pilea, foliage	bright indirect	6	11	30	yes	light moist mix	no	no	leggy, browntips, yellow
        pilea, chinese money plant, pancake plant, ufo plant, missionary plant, pilea peperomioides	Pilea peperomioides	pilea, foliage	bright indirect	7	12	30	no	light mix with perlite	no	no	curling, leaning, yellow
        moon valley, moon valley pilea	Pilea mollis	pilea, foliage	bright indirect	5	9	30	no	light moist mix	no	no	crispy, droopy, leggy
        friendship plant, panamiga	Pilea involucrata	pilea, foliage	bright indirect	5	9	30	no	light moist mix	no	no	crispy, leggy, leafspot
        artillery plant, gunpowder plant	Pilea microphylla	pilea, foliage	bright indirect	5	10	30	no	light moist mix	no	no	leggy, yellow, crispy
        creeping charlie, pilea nummulariifolia	Pilea nummulariifolia	pilea, foliage, vine	bright indirect	4	8	30	yes	light moist mix	no	no	leggy, crispy, yellow
        silver sprinkles, pilea glauca	Pilea libanensis	pilea, foliage, vine	bright indirect	4	8	30	no	light moist mix	?	?	crispy, droopy, leggy
        piggyback plant, thousand mothers, youth on age	Tolmeia menziesii	foliage	medium	4	9	30	yes	moist ordinary mix	no	no	crispy, spidermites, sunburn
        strawberry begonia, strawberry saxifrage, roving sailor, creeping saxifrage	Saxifraga stolonifera	foliage, flower	bright indirect	5	11	30	no	ordinary mix with grit	?	?	crispy, mealybugs, rootrot
        bloodleaf, iresine, beefsteak plant, chicken gizzard plant	Iresine herbstii	foliage	bright indirect	3	7	21	no	light rich mix	no	no	leggy, pale, aphids
        wandering dude, inch plant, tradescantia, silver inch plant, wandering jew	Tradescantia zebrina	tradescantia, foliage, vine	bright indirect	6	11	21	no	ordinary potting mix	mild	mild	leggy, crispy, pale
        tradescantia nanouk, nanouk, fantasy venice	Tradescantia 'Nanouk'	tradescantia, foliage	bright indirect	6	11	21	no	ordinary mix with perlite	mild	mild	leggy, crispy, rootrot
        purple heart, purple queen, setcreasea	Tradescantia pallida	tradescantia, foliage	direct	7	13	30	no	ordinary mix with sand	mild	mild	leggy, pale, crispy
        moses in the cradle, oyster plant, boat lily, rhoeo	Tradescantia spathacea	tradescantia, foliage, lily	bright indirect	7	13	30	no	ordinary mix that drains well	mild	mild	browntips, spidermites, mushy
        garden spiderwort, spiderwort	Tradescantia virginiana	tradescantia, flower	bright indirect	4	14	30	no	moist loamy mix	mild	mild	leggy, slugs, yellow
        turtle vine, callisia, creeping inch plant, pink lady callisia	Callisia repens	foliage, vine	bright indirect	5	10	30	no	light mix that drains well	mild	mild	leggy, crispy, mushy
        bridal veil, tahitian bridal veil, gibasis	Gibasis pellucida	foliage, vine, flower	bright indirect	5	10	30	no	light mix with perlite	mild	mild	crispy, leggy, yellow
        oxalis, purple shamrock, false shamrock, love plant, shamrock plant	Oxalis triangularis	bulb, foliage	bright indirect	6	14	30	no	ordinary mix with grit	yes	yes	leggy, droopy, spidermites
        sensitive plant, touch-me-not plant, mimosa pudica, shy plant, lajwanti, chui mui	Mimosa pudica	foliage, flower	direct	3	6	30	no	light mix that drains well	?	?	yellow, spidermites, leafdrop
        cat grass, pet grass	Avena sativa	grass	bright indirect	2	4	0	no	shallow tray of ordinary mix	no	no	soilmould, yellow, leggy
        wheatgrass, wheat grass	Triticum aestivum	grass, herb	bright indirect	1	2	0	no	shallow tray of ordinary mix	no	no	soilmould, yellow, gnats
        umbrella sedge, umbrella palm, umbrella papyrus	Cyperus alternifolius	grass, foliage	bright indirect	2	4	30	yes	wet mix standing in water	?	?	browntips, yellow, crispy
        papyrus, egyptian papyrus	Cyperus papyrus	grass, foliage	direct	1	3	30	no	wet loam standing in water	?	?	browntips, cold, yellow
        fibre optic grass, fiber optic grass	Isolepis cernua	grass	bright indirect	2	5	30	yes	mix that never dries	?	?	crispy, browntips, yellow
        corkscrew rush, curly rush	Juncus effusus 'Spiralis'	grass	direct	2	7	42	no	wet mix or pond basket	?	?	browntips, crispy, yellow
        spike moss, club moss, selaginella, frosty fern	Selaginella kraussiana	moss, fern, foliage	medium	3	5	42	yes	peaty style mix kept moist	no	no	crispy, browntips, slow
        rose of jericho, resurrection plant	Selaginella lepidophylla	moss	bright indirect	4	14	0	no	bowl of pebbles and water	?	?	mushy, soilmould, crispy
        norfolk island pine, norfolk pine, house pine, star pine	Araucaria heterophylla	conifer, tree	bright indirect	8	14	30	yes	sandy slightly acid mix	no	no	leafdrop, browntips, droopy
        buddhist pine, podocarpus, kusamaki, chinese podocarpus	Podocarpus macrophyllus	conifer, tree, bonsai	bright indirect	6	12	30	no	gritty slightly acid mix	yes	yes	yellow, scale, rootrot
        money tree, pachira, guiana chestnut, braided money tree	Pachira aquatica	tree, foliage	bright indirect	9	16	30	yes	airy mix that drains well	no	no	yellow, leafdrop, mushy
        china doll, radermachera, emerald tree, china doll plant	Radermachera sinica	tree, foliage	bright indirect	6	11	30	no	rich airy mix	?	?	leafdrop, spidermites, scale
        coffee plant, coffee tree, arabica plant	Coffea arabica	shrub, tree, foliage, fruit	bright indirect	5	9	21	yes	slightly acid rich mix	yes	yes	browntips, scale, leafdrop
        avocado, avocado plant, avocado tree, butter fruit	Persea americana	tree, fruit	bright indirect	5	10	30	yes	airy loamy mix	mild	mild	browntips, leggy, leafdrop
        wax begonia, bedding begonia, fibrous begonia	Begonia x semperflorens-cultorum	begonia, flower	bright indirect	4	9	21	no	light mix that drains well	yes	yes	mildew, mushy, slugs
        tuberous begonia, hanging basket begonia	Begonia x tuberhybrida	begonia, flower, bulb	bright indirect	3	30	14	no	rich light mix	yes	yes	mildew, mushy, vineweevil
        rex begonia, painted leaf begonia, king begonia	Begonia rex	begonia, foliage	medium	6	11	30	no	light airy mix	yes	yes	crispy, mildew, rootrot
        polka dot begonia, begonia maculata, maculata, spotted begonia, trout begonia	Begonia maculata	begonia, foliage, flower	bright indirect	6	11	21	no	light airy mix	yes	yes	browntips, leafdrop, mildew
        angel wing begonia, cane begonia, dragon wing begonia	Begonia x corallina	begonia, foliage, flower	bright indirect	6	11	21	no	light airy mix	yes	yes	leggy, leafdrop, mildew
        iron cross begonia	Begonia masoniana	begonia, foliage	medium	7	12	30	no	light airy mix	yes	yes	crispy, mildew, rootrot
        eyelash begonia, tiger begonia	Begonia bowerae	begonia, foliage	bright indirect	6	11	30	no	light airy mix	yes	yes	crispy, mildew, mushy
        elatior begonia, rieger begonia, begonia	Begonia x hiemalis	begonia, flower	bright indirect	5	9	14	no	light airy mix	yes	yes	mildew, greymould, blossomdrop
        beefsteak begonia, kidney begonia	Begonia x erythrophylla	begonia, foliage	bright indirect	7	12	30	no	light airy mix	yes	yes	leggy, mildew, rootrot
        baby rubber plant, peperomia, pepper face, american rubber plant	Peperomia obtusifolia	peperomia, foliage, succulent	bright indirect	10	16	42	no	light mix with perlite	no	no	mushy, leafdrop, rootrot
        watermelon peperomia	Peperomia argyreia	peperomia, foliage	bright indirect	8	14	42	no	light mix with perlite	no	no	droopy, mushy, splitleaves
        ripple peperomia, emerald ripple peperomia, radiator plant	Peperomia caperata	peperomia, foliage	medium	8	14	42	no	light mix with perlite	no	no	mushy, droopy, rootrot
        peperomia rosso, rosso peperomia	Peperomia caperata 'Rosso'	peperomia, foliage	bright indirect	8	14	42	no	light mix with perlite	no	no	mushy, droopy, rootrot
        string of turtles	Peperomia prostrata	peperomia, vine, succulent	bright indirect	9	15	42	no	light mix with grit	no	no	mushy, wrinkled, rootrot
        raindrop peperomia, coin leaf peperomia	Peperomia polybotrya	peperomia, foliage	bright indirect	9	15	42	no	light mix with perlite	no	no	leaning, droopy, rootrot
        ruby glow peperomia, peperomia graveolens	Peperomia graveolens	peperomia, succulent	bright indirect	12	20	60	no	gritty succulent mix	no	no	mushy, leggy, rootrot
        peperomia hope, hope peperomia	Peperomia 'Hope'	peperomia, vine, succulent	bright indirect	10	16	42	no	light mix with grit	no	no	wrinkled, mushy, leafdrop
        cupid peperomia, false philodendron	Peperomia scandens	peperomia, vine	bright indirect	9	15	42	no	light mix with perlite	no	no	leggy, mushy, leafdrop
        jelly peperomia, red edge peperomia, tricolor peperomia	Peperomia clusiifolia	peperomia, foliage, succulent	bright indirect	10	16	42	no	light mix with perlite	no	no	mushy, leafdrop, slow
        happy bean plant, pincushion peperomia	Peperomia ferreyrae	peperomia, succulent	bright indirect	12	20	60	no	gritty succulent mix	no	no	wrinkled, leggy, rootrot
        hoya, wax plant, hoya carnosa, porcelain flower, honey plant	Hoya carnosa	hoya, vine, flower	bright indirect	9	16	30	no	bark and perlite mix	no	no	noflower, mealybugs, wrinkled
        hindu rope, hoya rope, krinkle kurl, rope hoya	Hoya carnosa 'Compacta'	hoya, vine, succulent	bright indirect	12	20	42	no	bark and perlite mix	no	no	mealybugs, wrinkled, noflower
        sweetheart hoya, valentine hoya, hoya kerrii, hoya heart	Hoya kerrii	hoya, vine, succulent	bright indirect	14	24	42	no	bark and perlite mix	no	no	slow, wrinkled, mushy
        hoya linearis, string bean hoya	Hoya linearis	hoya, vine	bright indirect	6	11	30	yes	loose bark mix	no	no	wrinkled, leafdrop, rootrot
        hoya bella, miniature wax plant	Hoya lanceolata subsp. bella	hoya, vine, flower	bright indirect	7	13	30	yes	loose bark mix	no	no	noflower, leafdrop, aphids
        hoya pubicalyx, silver pink vine	Hoya pubicalyx	hoya, vine, flower	bright indirect	9	16	30	no	bark and perlite mix	no	no	noflower, mealybugs, aphids
        hoya australis	Hoya australis	hoya, vine, flower	bright indirect	8	15	30	no	bark and perlite mix	no	no	aphids, yellow, noflower
        hoya obovata	Hoya obovata	hoya, vine, succulent	bright indirect	10	18	42	no	bark and perlite mix	no	no	wrinkled, mealybugs, noflower
        english ivy, ivy, common ivy, hedera	Hedera helix	ivy, vine, foliage	medium	6	11	30	yes	ordinary loamy mix	yes	yes	spidermites, crispy, leggy
        algerian ivy, canary ivy	Hedera algeriensis	ivy, vine, foliage	medium	7	12	30	yes	ordinary loamy mix	yes	yes	spidermites, crispy, scale
        grape ivy, oak leaf ivy, venezuela treebine	Cissus alata	ivy, vine, foliage	medium	7	13	30	no	ordinary loamy mix	no	no	leafdrop, mildew, spidermites
        kangaroo vine, kangaroo ivy	Cissus antarctica	ivy, vine, foliage	medium	7	13	30	no	ordinary loamy mix	no	no	crispy, spidermites, leafdrop
        cape ivy, german ivy, parlour ivy	Delairea odorata	ivy, vine, foliage	bright indirect	6	11	30	no	ordinary loamy mix	yes	yes	aphids, leggy, yellow
        wax ivy, natal ivy, wax vine	Senecio macroglossus	ivy, vine, succulent	bright indirect	9	18	42	no	gritty mix that drains well	yes	yes	aphids, mushy, leggy
        string of hearts, rosary vine, chain of hearts, hearts on a string	Ceropegia woodii	vine, succulent	bright indirect	11	20	42	no	gritty succulent mix	no	no	leggy, wrinkled, rootrot
        lipstick plant, aeschynanthus, basket vine	Aeschynanthus radicans	vine, flower	bright indirect	7	12	21	yes	light bark mix	no	no	noflower, leafdrop, mealybugs
        goldfish plant, nematanthus, candy corn plant	Nematanthus gregarius	vine, flower	bright indirect	6	12	21	yes	light bark mix	no	no	leafdrop, noflower, aphids
        african violet, saintpaulia	Streptocarpus ionanthus	violet, flower	bright indirect	6	9	21	no	light peaty style mix	no	no	noflower, mushy, leafspot
        cape primrose, streptocarpus, streps	Streptocarpus x hybridus	violet, flower	bright indirect	6	11	14	no	light mix with perlite	no	no	browntips, mealybugs, rootrot
        false african violet, nodding violet, streptocarpella	Streptocarpus saxorum	violet, flower, vine	bright indirect	6	11	21	no	light mix with perlite	no	no	leggy, noflower, mushy
        gloxinia, florist's gloxinia, sinningia	Sinningia speciosa	flower, bulb, violet	bright indirect	5	30	14	no	light peaty style mix	no	no	mushy, leggy, blossomdrop
        flame violet, episcia, carpet plant	Episcia cupreata	violet, foliage, flower	bright indirect	4	8	21	no	light peaty style mix	no	no	crispy, noflower, mushy
        persian violet, exacum, arabian gentian	Exacum affine	violet, flower	bright indirect	3	6	14	no	light moist mix	no	no	droopy, greymould, noflower
        cyclamen, persian cyclamen, florist's cyclamen, sowbread	Cyclamen persicum	flower, bulb	bright indirect	14	5	14	no	gritty leafy mix	yes	yes	yellow, droopy, greymould
        hardy cyclamen, ivy leaved cyclamen	Cyclamen hederifolium	flower, bulb	medium	21	10	30	no	gritty leafy mix	yes	yes	vineweevil, noflower, greymould
        poinsettia, christmas star, christmas flower	Euphorbia pulcherrima	flower, shrub	bright indirect	6	8	21	no	ordinary mix that drains well	mild	mild	leafdrop, whitefly, cold
        kalanchoe, flaming katy, widow's thrill	Kalanchoe blossfeldiana	succulent, flower	bright indirect	10	16	30	no	gritty succulent mix	yes	yes	noflower, leggy, mildew
        amaryllis, hippeastrum	Hippeastrum hybridum	bulb, flower, lily	bright indirect	7	14	14	no	loamy mix with grit	yes	yes	noflower, leaning, mealybugs
        clivia, bush lily, natal lily	Clivia miniata	bulb, flower, lily	medium	8	21	30	no	loose bark and loam mix	yes	yes	noflower, sunburn, mealybugs
        jerusalem cherry, christmas cherry, winter cherry	Solanum pseudocapsicum	shrub, fruit	direct	4	6	21	yes	loamy potting mix	yes	yes	leafdrop, aphids, blossomdrop
        ornamental pepper, ornamental chilli, christmas pepper	Capsicum annuum (Ornamental Group)	pepper, fruit	direct	3	6	14	no	rich potting mix	mild	mild	aphids, leafdrop, spidermites
        cineraria, florist's cineraria	Pericallis x hybrida	flower, daisy	bright indirect	3	4	14	no	moist rich mix	?	?	droopy, aphids, whitefly
        indoor azalea, azalea, indian azalea	Rhododendron simsii	flower, shrub, bonsai	bright indirect	3	4	21	yes	lime free ericaceous mix	yes	yes	crispy, blossomdrop, pale
        gardenia, cape jasmine, gandhraj	Gardenia jasminoides	flower, shrub, jasmine	bright indirect	4	7	14	yes	lime free ericaceous mix	mild	mild	pale, blossomdrop, mealybugs
        bird of paradise, strelitzia, crane flower	Strelitzia reginae	foliage, flower	direct	7	14	21	yes	rich loamy mix	yes	yes	noflower, splitleaves, curling
        white bird of paradise, giant bird of paradise, strelitzia nicolai	Strelitzia nicolai	foliage, tree	bright indirect	7	14	21	yes	rich loamy mix	yes	yes	splitleaves, browntips, scale
        shrimp plant	Justicia brandegeeana	flower, shrub	bright indirect	5	10	21	no	ordinary potting mix	?	?	leggy, leafdrop, spidermites
        golden shrimp plant, lollipop plant	Pachystachys lutea	flower, shrub	bright indirect	4	9	21	yes	rich moist mix	?	?	leafdrop, leggy, aphids
        zebra plant, aphelandra, saffron spike	Aphelandra squarrosa	foliage, flower	bright indirect	4	8	14	yes	rich moist mix	no	no	leafdrop, browntips, noflower
        crossandra, firecracker flower, aboli, kanakambaram	Crossandra infundibuliformis	flower, shrub	bright indirect	4	8	14	yes	rich moist mix	no	no	spidermites, yellow, noflower
        ixora, jungle flame, rangan, jungle geranium	Ixora coccinea	flower, shrub	direct	4	8	21	yes	lime free rich mix	no	no	pale, scale, blossomdrop
        chenille plant, red hot cat's tail, acalypha	Acalypha hispida	flower, shrub	bright indirect	4	8	21	yes	rich moist mix	?	?	spidermites, leafdrop, whitefly
        flowering maple, abutilon, parlour maple	Abutilon x hybridum	flower, shrub	bright indirect	4	9	14	no	rich potting mix	?	?	whitefly, leggy, yellow
        medinilla, rose grape, philippine orchid	Medinilla magnifica	flower, shrub	bright indirect	5	10	21	yes	coarse bark mix	?	?	blossomdrop, spidermites, browntips
        guzmania, scarlet star, bromeliad	Guzmania lingulata	bromeliad, flower	bright indirect	7	12	42	yes	loose bark mix	no	no	browntips, mushy, noflower
        urn plant, silver vase, aechmea	Aechmea fasciata	bromeliad, flower	bright indirect	8	14	42	no	loose bark mix	no	no	mushy, scale, noflower
        flaming sword, vriesea	Vriesea splendens	bromeliad, flower	bright indirect	7	12	42	yes	loose bark mix	no	no	browntips, mushy, noflower
        blushing bromeliad, neoregelia	Neoregelia carolinae	bromeliad, foliage	bright indirect	7	12	42	yes	loose bark mix	no	no	pale, mushy, scale
        earth star, cryptanthus, starfish plant	Cryptanthus bivittatus	bromeliad, foliage	bright indirect	7	12	60	yes	loose sandy bark mix	no	no	pale, mushy, browntips
        pink quill, pink quill plant, tillandsia cyanea	Wallisia cyanea	bromeliad, flower, air plant	bright indirect	6	11	42	yes	loose bark mix	no	no	browntips, mushy, noflower
        queen's tears, billbergia	Billbergia nutans	bromeliad, flower	bright indirect	8	14	42	no	loose bark mix	?	?	noflower, browntips, rootbound
        pineapple plant, pineapple, ananas	Ananas comosus	bromeliad, fruit	direct	7	13	30	yes	sandy mix that drains fast	?	?	browntips, mealybugs, slow
        air plant, tillandsia, ionantha, sky plant	Tillandsia ionantha	air plant, bromeliad	bright indirect	5	8	30	yes	no soil just air	no	no	crispy, curling, mushy
        xerographica, king of air plants	Tillandsia xerographica	air plant, bromeliad	bright indirect	8	12	30	yes	no soil just air	no	no	curling, mushy, browntips
        spanish moss, old man's beard	Tillandsia usneoides	air plant, bromeliad, moss	bright indirect	3	5	30	yes	no soil just air	no	no	crispy, slow, browntips
        moth orchid, phalaenopsis, phal, supermarket orchid, phalaenopsis orchid	Phalaenopsis amabilis	orchid, flower	bright indirect	8	11	21	yes	coarse orchid bark	no	no	wrinkled, noflower, rootrot
        mini orchid, mini phalaenopsis, miniature moth orchid	Phalaenopsis equestris	orchid, flower	bright indirect	6	9	21	yes	fine orchid bark	no	no	wrinkled, noflower, blossomdrop
        dendrobium, nobile dendrobium, dendrobium orchid, bamboo orchid	Dendrobium nobile	orchid, flower	bright indirect	6	21	21	yes	coarse orchid bark	no	no	noflower, yellow, wrinkled
        cymbidium, boat orchid, cymbidium orchid	Cymbidium hybridum	orchid, flower	bright indirect	5	11	14	no	orchid bark with coir	no	no	noflower, scale, browntips
        cattleya, corsage orchid	Cattleya labiata	orchid, flower	bright indirect	7	13	21	yes	coarse orchid bark	no	no	noflower, scale, wrinkled
        oncidium, dancing lady orchid, dancing lady, dancing doll orchid	Oncidium flexuosum	orchid, flower	bright indirect	6	10	21	yes	medium orchid bark	no	no	wrinkled, noflower, rootrot
        chocolate orchid, sharry baby	Oncidium 'Sharry Baby'	orchid, flower	bright indirect	6	10	21	yes	medium orchid bark	no	no	wrinkled, noflower, leafspot
        vanda, vanda orchid	Vanda coerulea	orchid, flower	bright indirect	2	4	14	yes	bare roots in a basket	no	no	wrinkled, leafdrop, noflower
        slipper orchid, paphiopedilum, lady's slipper, lady slipper orchid	Paphiopedilum insigne	orchid, flower	medium	6	9	30	no	fine bark kept moist	no	no	noflower, rootrot, mealybugs
        pansy orchid, miltonia, miltoniopsis	Miltoniopsis vexillaria	orchid, flower	bright indirect	5	8	21	yes	fine bark with moss	no	no	wrinkled, curling, leafspot
        jewel orchid, ludisia	Ludisia discolor	orchid, foliage	medium	6	11	42	yes	light mix with bark	no	no	mushy, leggy, rootrot
        vanilla orchid, vanilla vine, vanilla plant	Vanilla planifolia	orchid, vine	bright indirect	4	8	21	yes	bark and moss with a pole	?	?	rootrot, noflower, scale
        zygopetalum, zygo orchid	Zygopetalum maculatum	orchid, flower	bright indirect	5	9	21	no	medium orchid bark	?	?	leafspot, noflower, rootrot
        cambria, cambria orchid	x Oncidopsis cambria	orchid, flower	bright indirect	6	10	21	yes	medium orchid bark	no	no	wrinkled, noflower, leafspot
        kite orchid, masdevallia, tailed orchid	Masdevallia coccinea	orchid, flower	medium	3	6	30	yes	moss or fine bark	no	no	rootrot, leafdrop, leafspot
        crucifix orchid, epidendrum, reed orchid	Epidendrum ibaguense	orchid, flower	direct	5	10	21	no	medium orchid bark	no	no	leggy, scale, noflower
        spider orchid, brassia	Brassia verrucosa	orchid, flower	bright indirect	6	10	21	yes	medium orchid bark	?	?	wrinkled, noflower, scale
        venus flytrap, venus fly trap, flytrap, dionaea	Dionaea muscipula	carnivorous	direct	2	7	0	no	plain peat or moss, no feed	no	no	yellow, mushy, noflower
        trumpet pitcher, pitcher plant, sarracenia, american pitcher plant	Sarracenia flava	carnivorous	direct	1	6	0	no	plain peat standing in rainwater	?	?	browntips, aphids, slow
        purple pitcher plant	Sarracenia purpurea	carnivorous	direct	1	6	0	no	plain peat standing in rainwater	?	?	browntips, aphids, slow
        nepenthes, monkey cups, tropical pitcher plant, monkey jars	Nepenthes x ventrata	carnivorous, vine	bright indirect	3	6	0	yes	moss and bark, no feed	?	?	browntips, noflower, slow
        sundew, cape sundew, drosera	Drosera capensis	carnivorous	direct	1	4	0	no	plain peat standing in rainwater	?	?	aphids, crispy, slow
        spoon leaf sundew	Drosera spatulata	carnivorous	direct	1	4	0	no	plain peat standing in rainwater	?	?	aphids, crispy, slow
        butterwort, mexican butterwort, pinguicula	Pinguicula moranensis	carnivorous, flower	bright indirect	4	14	0	no	open mineral mix, no feed	?	?	mushy, leggy, slow
        cobra lily, california pitcher plant, darlingtonia	Darlingtonia californica	carnivorous, lily	direct	1	5	0	no	cool wet moss, no feed	no	no	mushy, browntips, slow
        bladderwort, utricularia, rabbit ear bladderwort	Utricularia sandersonii	carnivorous, flower	bright indirect	1	3	0	no	plain wet peat	?	?	noflower, soilmould, crispy
        aloe vera, aloe, medicinal aloe, ghritkumari, korphad	Aloe vera	aloe, succulent	bright indirect	14	30	60	no	gritty cactus mix	yes	yes	mushy, wrinkled, sunburn
        lace aloe, torch aloe, aristata	Aristaloe aristata	aloe, succulent	bright indirect	14	30	60	no	gritty cactus mix	?	?	mushy, wrinkled, rootrot
        tiger tooth aloe	Aloe juvenna	aloe, succulent	bright indirect	14	30	60	no	gritty cactus mix	yes	yes	leggy, mushy, mealybugs
        partridge aloe, tiger aloe, partridge breast aloe	Gonialoe variegata	aloe, succulent	bright indirect	16	35	60	no	gritty cactus mix	yes	yes	mushy, rootrot, mealybugs
        candelabra aloe, krantz aloe, torch plant	Aloe arborescens	aloe, succulent, shrub	direct	14	30	60	no	gritty cactus mix	yes	yes	mushy, cold, mealybugs
        jade plant, jade, jade tree, friendship tree, dollar plant, crassula, lucky plant	Crassula ovata	succulent, tree, bonsai	bright indirect	14	30	60	no	gritty succulent mix	yes	yes	wrinkled, leafdrop, mealybugs
        gollum jade, hobbit jade, trumpet jade, shrek ears	Crassula ovata 'Gollum'	succulent, bonsai	bright indirect	14	30	60	no	gritty succulent mix	yes	yes	wrinkled, mealybugs, mushy
        silver dollar jade, silver jade plant, chinese jade	Crassula arborescens	succulent, tree	bright indirect	14	30	60	no	gritty succulent mix	yes	yes	wrinkled, mealybugs, mushy
        propeller plant, airplane propeller plant	Crassula perfoliata var. falcata	succulent, flower	bright indirect	14	28	60	no	gritty succulent mix	?	?	leafspot, rust, mushy
        string of buttons, stacked crassula	Crassula perforata	succulent	bright indirect	14	28	60	no	gritty succulent mix	?	?	leggy, mealybugs, mushy
        watch chain, rattail crassula, princess pine crassula	Crassula muscosa	succulent	bright indirect	12	28	60	no	gritty succulent mix	?	?	leggy, mushy, mealybugs
        elephant bush, portulacaria, spekboom, dwarf jade, elephant plant	Portulacaria afra	succulent, bonsai, tree	direct	12	26	60	no	gritty succulent mix	no	no	wrinkled, leafdrop, leggy
        echeveria, mexican snowball, mexican gem	Echeveria elegans	succulent	direct	13	28	60	no	gritty succulent mix	no	no	leggy, mealybugs, mushy
        perle von nurnberg, pearl of nuremberg	Echeveria 'Perle von Nurnberg'	succulent	direct	13	28	60	no	gritty succulent mix	no	no	leggy, mealybugs, mushy
        black prince echeveria, black prince	Echeveria 'Black Prince'	succulent	direct	13	28	60	no	gritty succulent mix	no	no	leggy, mealybugs, mushy
        plush plant, chenille echeveria	Echeveria pulvinata	succulent	direct	13	28	60	no	gritty succulent mix	no	no	leggy, mealybugs, mushy
        houseleek, hens and chicks, sempervivum, hen and chicks, hens and chickens	Sempervivum tectorum	succulent	direct	12	45	60	no	thin stony mix	no	no	mushy, rust, vineweevil
        burro's tail, donkey tail, donkey's tail, burrito sedum	Sedum morganianum	sedum, succulent, vine	bright indirect	13	28	60	no	gritty succulent mix	no	no	leafdrop, wrinkled, mushy
        jelly bean plant, pork and beans, jellybean plant	Sedum x rubrotinctum	sedum, succulent	direct	14	28	60	no	gritty succulent mix	?	?	leggy, leafdrop, mushy
        stonecrop, ice plant sedum, autumn joy, showy stonecrop, butterfly stonecrop	Hylotelephium spectabile	sedum, succulent, flower	direct	8	30	60	no	stony garden mix	no	no	leggy, mushy, vineweevil
        gold moss stonecrop, biting stonecrop, goldmoss	Sedum acre	sedum, succulent	direct	10	30	60	no	thin stony mix	?	?	mushy, leggy, slugs
        ghost plant, graptopetalum, mother of pearl plant	Graptopetalum paraguayense	succulent	direct	14	28	60	no	gritty succulent mix	no	no	leggy, leafdrop, mushy
        moonstones, pachyphytum, sugar almond plant	Pachyphytum oviferum	succulent	direct	14	30	60	no	gritty succulent mix	?	?	leggy, mushy, mealybugs
        panda plant, pussy ears, chocolate soldier, panda kalanchoe	Kalanchoe tomentosa	succulent	bright indirect	14	28	60	no	gritty succulent mix	yes	yes	leggy, mushy, mealybugs
        mother of thousands, alligator plant, mexican hat plant, devil's backbone	Kalanchoe daigremontiana	succulent	bright indirect	13	28	60	no	gritty succulent mix	yes	yes	leggy, mushy, mealybugs
        mother of millions, chandelier plant	Kalanchoe delagoensis	succulent	direct	13	28	60	no	gritty succulent mix	yes	yes	leggy, mushy, mealybugs
        paddle plant, flapjacks, flapjack plant, desert cabbage	Kalanchoe luciae	succulent	direct	13	28	60	no	gritty succulent mix	yes	yes	mushy, leggy, sunburn
        felt bush, elephant ear kalanchoe, velvet elephant ear	Kalanchoe beharensis	succulent, shrub	direct	14	30	60	no	gritty succulent mix	yes	yes	mushy, leafdrop, mealybugs
        miracle leaf, patharchatta, cathedral bells, life plant, leaf of life	Kalanchoe pinnata	succulent, herb	bright indirect	10	21	60	no	gritty succulent mix	yes	yes	leggy, mushy, mildew
        string of pearls, string of beads	Curio rowleyanus	succulent, vine	bright indirect	12	22	42	no	gritty succulent mix	yes	yes	wrinkled, mushy, leggy
        string of bananas	Curio radicans	succulent, vine	bright indirect	12	22	42	no	gritty succulent mix	yes	yes	wrinkled, mushy, leggy
        string of dolphins, dolphin plant, flying dolphins	Curio x peregrinus	succulent, vine	bright indirect	11	21	42	no	gritty succulent mix	yes	yes	wrinkled, mushy, leggy
        blue chalk sticks, blue chalksticks, blue fingers	Curio repens	succulent	direct	13	28	60	no	gritty succulent mix	yes	yes	leggy, mushy, wrinkled
        string of nickels, dischidia	Dischidia nummularia	vine, succulent	bright indirect	6	12	42	yes	bark or coir chips	?	?	wrinkled, yellow, rootrot
        million hearts	Dischidia ruscifolia	vine, foliage	bright indirect	6	12	42	yes	bark or coir chips	?	?	wrinkled, crispy, rootrot
        haworthia, zebra haworthia, zebra cactus, zebra succulent	Haworthiopsis attenuata	succulent	bright indirect	14	28	60	no	gritty cactus mix	no	no	rootrot, wrinkled, sunburn
        window haworthia, cooper's haworthia, crystal haworthia	Haworthia cooperi	succulent	bright indirect	14	26	60	no	gritty cactus mix	no	no	mushy, wrinkled, sunburn
        star window plant, cushion aloe	Haworthia retusa	succulent	bright indirect	14	26	60	no	gritty cactus mix	no	no	rootrot, wrinkled, sunburn
        fairy washboard, file leafed haworthia	Haworthiopsis limifolia	succulent	bright indirect	14	28	60	no	gritty cactus mix	no	no	rootrot, wrinkled, sunburn
        pearl plant, pearl haworthia	Tulista pumila	succulent	bright indirect	16	32	60	no	gritty cactus mix	no	no	rootrot, slow, wrinkled
        ox tongue, gasteria, lawyer's tongue, cow's tongue plant	Gasteria carinata	succulent	bright indirect	14	28	60	no	gritty cactus mix	?	?	leafspot, mushy, rootrot
        living stones, lithops, pebble plant, stone plant	Lithops lesliei	succulent	direct	21	70	0	no	mostly grit with little soil	no	no	mushy, splitleaves, wrinkled
        split rock, pleiospilos, mimicry plant, living granite	Pleiospilos nelii	succulent	direct	21	60	0	no	mostly grit with little soil	no	no	mushy, wrinkled, rootrot
        baby toes, fenestraria	Fenestraria rhopalophylla	succulent	direct	18	45	0	no	mostly grit with little soil	?	?	mushy, splitleaves, wrinkled
        tiger jaws, faucaria	Faucaria tigrina	succulent, flower	direct	14	35	60	no	gritty cactus mix	?	?	mushy, wrinkled, noflower
        ice plant, hardy ice plant, delosperma	Delosperma cooperi	succulent, flower	direct	8	30	42	no	thin sandy mix	?	?	mushy, noflower, cold
        crown of thorns, christ plant, christ thorn, euphorbia milii	Euphorbia milii	euphorbia, succulent, flower	direct	10	20	42	no	gritty mix with loam	yes	yes	leafdrop, mealybugs, rootrot
        african milk tree, cathedral cactus, euphorbia trigona	Euphorbia trigona	euphorbia, succulent, cactus, tree	bright indirect	14	32	60	no	gritty cactus mix	yes	yes	mushy, leaning, leafdrop
        pencil cactus, fire sticks, firestick plant, milk bush, pencil tree	Euphorbia tirucalli	euphorbia, succulent, cactus	direct	14	32	60	no	gritty cactus mix	yes	yes	mushy, leggy, wrinkled
        baseball plant, euphorbia obesa	Euphorbia obesa	euphorbia, succulent	bright indirect	18	45	60	no	mostly grit with little soil	yes	yes	mushy, rootrot, mealybugs
        coral cactus, crested euphorbia, candelabra plant	Euphorbia lactea	euphorbia, succulent, cactus	bright indirect	14	32	60	no	gritty cactus mix	yes	yes	mushy, sunburn, mealybugs
        zigzag plant, redbird plant, slipper plant	Euphorbia tithymaloides	euphorbia, succulent	bright indirect	11	22	60	no	gritty mix with loam	yes	yes	leafdrop, mildew, mushy
        cowboy cactus, candelabra tree	Euphorbia ingens	euphorbia, succulent, cactus	direct	16	40	60	no	gritty cactus mix	yes	yes	mushy, leaning, cold
        desert rose, adenium, impala lily	Adenium obesum	succulent, flower, bonsai	direct	8	30	30	no	gritty cactus mix	yes	yes	mushy, leafdrop, noflower
        aeonium, tree houseleek, tree aeonium	Aeonium arboreum	succulent	direct	10	16	60	no	gritty loamy mix	?	?	leafdrop, leggy, vineweevil
        black rose aeonium, black aeonium, zwartkop	Aeonium arboreum 'Zwartkop'	succulent	direct	10	16	60	no	gritty loamy mix	?	?	leafdrop, leggy, vineweevil
        agave, century plant, american aloe	Agave americana	succulent	direct	16	40	60	no	stony cactus mix	mild	mild	mushy, rootrot, scale
        butterfly agave	Agave potatorum	succulent	direct	16	40	60	no	stony cactus mix	?	?	mushy, rootrot, scale
        queen victoria agave, royal agave	Agave victoriae-reginae	succulent	direct	18	45	60	no	stony cactus mix	?	?	mushy, slow, scale
        starfish flower, starfish cactus, carrion flower, stapelia	Stapelia hirsuta	succulent, flower	bright indirect	13	32	60	no	gritty cactus mix	no	no	mushy, mealybugs, noflower
        lifesaver plant, lifesaver cactus, huernia	Huernia zebrina	succulent, flower	bright indirect	13	32	60	no	gritty cactus mix	?	?	mushy, mealybugs, noflower
        bear's paw, bear paw succulent	Cotyledon tomentosa	succulent	bright indirect	13	26	60	no	gritty succulent mix	yes	yes	leafdrop, mushy, mealybugs
        pig's ear, cotyledon	Cotyledon orbiculata	succulent	direct	13	28	60	no	gritty succulent mix	yes	yes	mushy, leggy, mealybugs
        madagascar palm, pachypodium	Pachypodium lamerei	succulent, cactus, tree	direct	13	35	60	no	gritty cactus mix	?	?	leafdrop, mushy, cold
        christmas cactus	Schlumbergera x buckleyi	cactus, flower, succulent	bright indirect	7	12	21	yes	light mix with bark and grit	no	no	noflower, blossomdrop, wrinkled
        thanksgiving cactus, crab cactus, holiday cactus, zygocactus	Schlumbergera truncata	cactus, flower, succulent	bright indirect	7	12	21	yes	light mix with bark and grit	no	no	noflower, blossomdrop, wrinkled
        easter cactus, spring cactus	Rhipsalidopsis gaertneri	cactus, flower, succulent	bright indirect	7	14	21	yes	light mix with bark and grit	no	no	noflower, blossomdrop, mushy
        bunny ear cactus, bunny ears cactus, bunny ears, polka dot cactus	Opuntia microdasys	cactus, succulent	direct	14	45	60	no	gritty cactus mix	no	no	mushy, scale, leggy
        prickly pear, paddle cactus, nopal	Opuntia ficus-indica	cactus, succulent, fruit	direct	14	45	60	no	gritty cactus mix	no	no	scale, mushy, wrinkled
        golden barrel cactus, barrel cactus, mother-in-law's cushion, mother-in-law's seat	Echinocactus grusonii	cactus, succulent	direct	16	50	60	no	gritty cactus mix	no	no	mushy, mealybugs, slow
        old man cactus	Cephalocereus senilis	cactus, succulent	direct	18	50	60	no	gritty cactus mix	no	no	mushy, mealybugs, slow
        old lady cactus, pincushion cactus, mammillaria	Mammillaria hahniana	cactus, succulent, flower	direct	14	45	60	no	gritty cactus mix	no	no	mushy, mealybugs, leggy
        powder puff cactus, fish hook pincushion	Mammillaria bocasana	cactus, succulent, flower	direct	14	45	60	no	gritty cactus mix	no	no	mushy, mealybugs, leggy
        ladyfinger cactus, gold lace cactus, lady finger cactus	Mammillaria elongata	cactus, succulent	direct	14	45	60	no	gritty cactus mix	no	no	mushy, mealybugs, spidermites
        thimble cactus	Mammillaria vetula	cactus, succulent	direct	14	45	60	no	gritty cactus mix	no	no	mushy, mealybugs, leggy
        moon cactus, ruby ball, grafted cactus, hibotan cactus, chin cactus	Gymnocalycium mihanovichii	cactus, succulent	bright indirect	13	35	60	no	gritty cactus mix	no	no	mushy, sunburn, mealybugs
        star cactus, sand dollar cactus, sea urchin cactus	Astrophytum asterias	cactus, succulent	bright indirect	16	50	60	no	gritty cactus mix	no	no	mushy, mealybugs, slow
        bishop's cap, bishop's cap cactus	Astrophytum myriostigma	cactus, succulent	direct	16	50	60	no	gritty cactus mix	no	no	mushy, scale, slow
        san pedro cactus, san pedro	Trichocereus macrogonus var. pachanoi	cactus, succulent	direct	12	45	42	no	gritty cactus mix with loam	yes	yes	mushy, scale, leggy
        peruvian apple cactus, hedge cactus, column cactus, cereus	Cereus repandus	cactus, succulent, fruit	direct	13	45	42	no	gritty cactus mix	?	?	mushy, scale, leaning
        easter lily cactus, hedgehog cactus, echinopsis	Echinopsis oxygona	cactus, succulent, flower	direct	12	45	42	no	gritty cactus mix	no	no	noflower, mealybugs, mushy
        peanut cactus	Echinopsis chamaecereus	cactus, succulent, flower	direct	12	45	42	no	gritty cactus mix	no	no	spidermites, mushy, wrinkled
        rat tail cactus, rattail cactus	Aporocactus flagelliformis	cactus, succulent, flower	bright indirect	9	25	30	no	light cactus mix with bark	no	no	spidermites, noflower, mushy
        fishbone cactus, ric rac cactus, zigzag cactus	Disocactus anguliger	cactus, succulent	bright indirect	8	16	30	yes	light mix with bark and grit	no	no	noflower, leggy, mushy
        orchid cactus, epiphyllum, epi cactus	Disocactus x hybridus	cactus, succulent, flower	bright indirect	8	18	21	yes	light mix with bark and grit	no	no	noflower, blossomdrop, leggy
        queen of the night, night blooming cereus, brahma kamal, nishagandhi	Epiphyllum oxypetalum	cactus, succulent, flower	bright indirect	8	18	21	yes	light mix with bark and grit	no	no	noflower, blossomdrop, leggy
        dragon fruit, pitaya, dragon fruit cactus	Selenicereus undatus	cactus, fruit, vine	direct	8	20	21	no	rich mix that drains fast	no	no	noflower, mushy, sunburn
        mistletoe cactus, rhipsalis	Rhipsalis baccifera	cactus, succulent, vine	bright indirect	8	14	30	yes	light mix with bark	no	no	wrinkled, leafdrop, rootrot
        golden ball cactus, yellow tower cactus, parodia	Parodia leninghausii	cactus, succulent, flower	bright indirect	13	42	42	no	gritty cactus mix	no	no	mushy, mealybugs, leaning
        blue torch cactus, blue columnar cactus	Pilosocereus pachycladus	cactus, succulent	direct	13	42	42	no	gritty cactus mix	no	no	mushy, cold, scale
        totem pole cactus	Lophocereus schottii	cactus, succulent	direct	16	50	60	no	gritty cactus mix	no	no	mushy, slow, scale
        saguaro, saguaro cactus	Carnegiea gigantea	cactus, succulent	direct	18	60	60	no	gritty cactus mix	no	no	mushy, slow, scale
        eve's needle, eve's pin cactus	Austrocylindropuntia subulata	cactus, succulent	direct	14	40	60	no	gritty cactus mix	no	no	leggy, mushy, mealybugs
        crown cactus, rebutia	Rebutia minuscula	cactus, succulent, flower	bright indirect	12	50	42	no	gritty cactus mix	no	no	spidermites, mealybugs, noflower
        fairy castle cactus	Acanthocereus tetragonus	cactus, succulent	bright indirect	14	42	60	no	gritty cactus mix	no	no	mealybugs, mushy, leggy
        parlour palm, parlor palm, neanthe bella	Chamaedorea elegans	palm, foliage	medium	7	13	42	yes	light loamy mix	no	no	browntips, spidermites, crust
        areca palm, butterfly palm, golden cane palm, yellow palm, areca	Dypsis lutescens	palm, foliage	bright indirect	5	10	30	yes	light loamy mix	no	no	browntips, spidermites, yellow
        kentia palm, kentia, thatch palm, sentry palm	Howea forsteriana	palm, foliage	medium	8	15	42	yes	light loamy mix	no	no	browntips, spidermites, scale
        bamboo palm, reed palm	Chamaedorea seifrizii	palm, foliage	medium	6	12	42	yes	light loamy mix	no	no	browntips, spidermites, yellow
        cat palm, cascade palm	Chamaedorea cataractarum	palm, foliage	bright indirect	4	9	42	yes	moist loamy mix	no	no	browntips, spidermites, yellow
        lady palm, broadleaf lady palm, rhapis	Rhapis excelsa	palm, foliage	medium	7	13	42	yes	light loamy mix	no	no	browntips, pale, scale
        majesty palm, majestic palm	Ravenea rivularis	palm, foliage	bright indirect	4	9	30	yes	rich moist mix	no	no	browntips, yellow, spidermites
        pygmy date palm, dwarf date palm, miniature date palm	Phoenix roebelenii	palm, tree	bright indirect	6	12	30	yes	loamy mix with sand	no	no	browntips, yellow, scale
        canary island date palm, canary palm	Phoenix canariensis	palm, tree	direct	6	16	30	no	loamy mix with sand	no	no	browntips, cold, scale
        date palm, true date palm, khajur	Phoenix dactylifera	palm, tree, fruit	direct	6	16	30	no	sandy loamy mix	?	?	browntips, slow, scale
        chinese fan palm, fountain palm	Livistona chinensis	palm, foliage	bright indirect	7	13	42	yes	loamy mix with sand	?	?	browntips, spidermites, yellow
        european fan palm, mediterranean fan palm	Chamaerops humilis	palm	direct	7	18	42	no	loamy mix with grit	?	?	browntips, cold, scale
        windmill palm, chusan palm, hemp palm	Trachycarpus fortunei	palm, tree	direct	6	16	42	no	loamy mix with grit	no	no	browntips, yellow, splitleaves
        fishtail palm	Caryota mitis	palm, foliage	bright indirect	5	11	30	yes	rich loamy mix	?	?	browntips, spidermites, yellow
        coconut palm, coconut tree, coconut plant, nariyal	Cocos nucifera	palm, tree, fruit	direct	4	8	30	yes	sandy loamy mix	?	?	browntips, spidermites, cold
        christmas palm, manila palm, dwarf royal palm	Adonidia merrillii	palm, tree	direct	5	11	30	yes	sandy loamy mix	no	no	yellow, browntips, cold
        sago palm, king sago, cycad, cycas	Cycas revoluta	palm, tree	bright indirect	12	25	42	no	sandy mix that drains fast	yes	yes	yellow, scale, rootrot
        cardboard palm, zamia, cardboard plant	Zamia furfuracea	palm, foliage	bright indirect	12	24	42	no	sandy mix that drains fast	yes	yes	scale, yellow, rootrot
        boston fern, fern, sword fern, ladder fern	Nephrolepis exaltata	fern, foliage	bright indirect	3	6	30	yes	moist leafy mix	no	no	crispy, leafdrop, browntips
        kimberly queen fern, kimberley queen, australian sword fern	Nephrolepis obliterata	fern, foliage	bright indirect	4	7	30	yes	moist leafy mix	no	no	browntips, crispy, yellow
        lemon button fern, fishbone fern	Nephrolepis cordifolia	fern, foliage	bright indirect	4	7	30	yes	moist leafy mix	no	no	crispy, yellow, browntips
        maidenhair fern, maidenhair, delta maidenhair	Adiantum raddianum	fern, foliage	medium	2	4	42	no	moist leafy mix	no	no	crispy, browntips, yellow
        bird's nest fern, nest fern	Asplenium nidus	fern, foliage	medium	5	9	42	yes	moist leafy mix with bark	no	no	browntips, scale, yellow
        crispy wave fern, crispy wave	Asplenium nidus 'Crispy Wave'	fern, foliage	medium	5	9	42	yes	moist leafy mix with bark	no	no	browntips, scale, yellow
        mother fern, hen and chickens fern, mother spleenwort	Asplenium bulbiferum	fern, foliage	medium	3	7	42	yes	moist leafy mix	no	no	crispy, browntips, slugs
        hart's tongue fern, harts tongue	Asplenium scolopendrium	fern, foliage	low	4	10	42	yes	moist limy leafy mix	?	?	browntips, slugs, sunburn
        staghorn fern, elkhorn fern, staghorn	Platycerium bifurcatum	fern, foliage	bright indirect	6	11	42	yes	moss on a board	no	no	browntips, rootrot, scale
        rabbit's foot fern, hare's foot fern, davallia	Davallia fejeensis	fern, foliage	bright indirect	5	9	42	yes	loose leafy mix with bark	no	no	crispy, leafdrop, scale
        button fern	Pellaea rotundifolia	fern, foliage	medium	5	9	42	no	loose leafy mix with grit	no	no	crispy, leafdrop, scale
        holly fern, japanese holly fern	Cyrtomium falcatum	fern, foliage	medium	5	10	42	no	moist leafy mix	no	no	browntips, scale, leafspot
        silver lace fern, brake fern, ribbon fern, cretan brake	Pteris cretica	fern, foliage	medium	3	6	42	yes	moist leafy mix	no	no	crispy, browntips, scale
        blue star fern, phlebodium, golden polypody	Phlebodium aureum	fern, foliage	medium	6	10	42	no	loose bark and leaf mix	?	?	browntips, yellow, scale
        kangaroo fern, kangaroo paw fern	Microsorum diversifolium	fern, foliage	medium	5	10	42	yes	loose bark and leaf mix	?	?	browntips, yellow, scale
        crocodile fern	Microsorum musifolium	fern, foliage	medium	5	9	42	yes	loose bark and leaf mix	?	?	browntips, crispy, scale
        heart fern, heart leaf fern	Hemionitis arifolia	fern, foliage	medium	3	6	42	yes	fine moist leafy mix	?	?	crispy, curling, scale
        asparagus fern, plumosa fern, lace fern, emerald feather	Asparagus setaceus	fern, foliage, vine	bright indirect	6	11	30	yes	ordinary mix that drains well	yes	yes	yellow, leafdrop, spidermites
        foxtail fern, sprengeri, emerald fern, sprenger's asparagus	Asparagus densiflorus	fern, foliage	bright indirect	7	12	30	no	ordinary mix that drains well	yes	yes	yellow, leafdrop, spidermites
        tree fern, soft tree fern, tasmanian tree fern	Dicksonia antarctica	fern, tree	medium	2	7	30	yes	leafy mix with a wet trunk	?	?	crispy, cold, browntips
        japanese painted fern, painted fern	Athyrium niponicum	fern, foliage	low	4	14	42	no	moist leafy mix	?	?	crispy, slugs, sunburn
        male fern	Dryopteris filix-mas	fern, foliage	low	5	14	60	no	moist leafy mix	?	?	browntips, slugs, vineweevil
        marimo, marimo moss ball, moss ball	Aegagropila linnaei	moss	low	12	18	0	no	cool clean water, no soil	no	no	pale, mushy, slow
        cushion moss, pillow moss, terrarium moss	Leucobryum glaucum	moss	low	3	5	0	yes	damp acid leaf mould	no	no	crispy, pale, soilmould
        basil, sweet basil, genovese basil	Ocimum basilicum	herb, basil	direct	2	4	21	no	rich potting mix	no	no	droopy, aphids, bolting
        thai basil, horapa	Ocimum basilicum var. thyrsiflora	herb, basil	direct	2	4	21	no	rich potting mix	no	no	droopy, aphids, bolting
        purple basil, red basil, dark opal basil	Ocimum basilicum var. purpurascens	herb, basil	direct	2	4	21	no	rich potting mix	no	no	droopy, slugs, pale
        lemon basil	Ocimum x africanum	herb, basil	direct	2	4	21	no	rich potting mix	no	no	bolting, droopy, aphids
        tulsi, holy basil, tulasi, sacred basil, thulasi	Ocimum tenuiflorum	herb, basil, shrub	direct	2	5	30	no	loamy potting mix	?	?	leafdrop, leggy, whitefly
        mint, garden mint, spearmint, pudina	Mentha spicata	herb, mint	bright indirect	2	6	30	no	moist rich mix	mild	mild	rust, leggy, rootbound
        peppermint	Mentha x piperita	herb, mint	bright indirect	2	6	30	no	moist rich mix	mild	mild	rust, leggy, rootbound
        chocolate mint	Mentha x piperita 'Chocolate'	herb, mint	bright indirect	2	6	30	no	moist rich mix	mild	mild	rust, leggy, rootbound
        apple mint, woolly mint	Mentha suaveolens	herb, mint	bright indirect	2	6	30	no	moist rich mix	mild	mild	rust, mildew, leggy
        moroccan mint	Mentha spicata var. crispa 'Moroccan'	herb, mint	bright indirect	2	6	30	no	moist rich mix	mild	mild	rust, leggy, aphids
        flat leaf parsley, parsley, italian parsley	Petroselinum crispum var. neapolitanum	herb	bright indirect	3	6	21	no	rich moist mix	mild	mild	yellow, bolting, aphids
        curly parsley	Petroselinum crispum	herb	bright indirect	3	6	21	no	rich moist mix	mild	mild	yellow, bolting, aphids
        coriander, cilantro, dhania, kothimbir	Coriandrum sativum	herb	bright indirect	2	5	21	no	light mix in a deep pot	no	no	bolting, yellow, aphids
        dill, dill weed, shepu	Anethum graveolens	herb	direct	2	6	30	no	light mix in a deep pot	no	no	bolting, aphids, droopy
        fennel, herb fennel, bronze fennel, saunf	Foeniculum vulgare	herb	direct	3	10	30	no	sandy mix in a deep pot	no	no	aphids, slugs, leggy
        rosemary	Salvia rosmarinus	herb, shrub	direct	6	14	42	no	gritty mix with sand	no	no	rootrot, crispy, mildew
        thyme, common thyme, garden thyme	Thymus vulgaris	herb	direct	5	13	42	no	gritty mix with sand	no	no	leggy, rootrot, browntips
        lemon thyme	Thymus x citriodorus	herb	direct	5	13	42	no	gritty mix with sand	no	no	leggy, rootrot, browntips
        creeping thyme, wild thyme, mother of thyme	Thymus serpyllum	herb, flower	direct	5	14	60	no	gritty mix with sand	no	no	leggy, rootrot, slow
        sage, common sage, garden sage	Salvia officinalis	herb, sage, shrub	direct	5	13	42	no	gritty loamy mix	no	no	leggy, mildew, rootrot
        pineapple sage	Salvia elegans	herb, sage, flower	direct	3	9	30	no	loamy mix that drains well	?	?	whitefly, cold, noflower
        oregano, greek oregano	Origanum vulgare	herb	direct	4	12	42	no	gritty loamy mix	mild	mild	leggy, rootrot, aphids
        marjoram, sweet marjoram	Origanum majorana	herb	direct	4	10	42	no	gritty loamy mix	mild	mild	leggy, rootrot, aphids
        chives, chive	Allium schoenoprasum	herb, onion	direct	3	9	30	no	rich moist mix	yes	yes	rust, aphids, browntips
        garlic chives, chinese chives, kow choi	Allium tuberosum	herb, onion	direct	3	10	30	no	rich moist mix	yes	yes	browntips, rust, slugs
        french tarragon, tarragon	Artemisia dracunculus	herb	direct	4	14	42	no	gritty loamy mix	yes	yes	rust, rootrot, leggy
        bay tree, bay laurel, sweet bay, bay leaf plant	Laurus nobilis	herb, tree, shrub	direct	5	12	30	no	loamy mix with grit	yes	yes	scale, curling, yellow
        lemon balm	Melissa officinalis	herb, mint	bright indirect	3	9	42	no	ordinary loamy mix	no	no	mildew, leggy, yellow
        lemon verbena	Aloysia citrodora	herb, shrub	direct	3	14	30	no	gritty loamy mix	mild	mild	leafdrop, whitefly, spidermites
        lemongrass, lemon grass	Cymbopogon citratus	herb, grass	direct	3	10	21	no	rich loamy mix	mild	mild	browntips, cold, rootbound
        chervil	Anthriscus cerefolium	herb	medium	2	5	30	no	cool moist mix	no	no	bolting, aphids, pale
        lovage	Levisticum officinale	herb	bright indirect	3	14	30	no	rich mix in a deep pot	yes	yes	leafspot, aphids, yellow
        summer savory	Satureja hortensis	herb	direct	4	9	42	no	light gritty mix	no	no	leggy, rootrot, pale
        winter savory	Satureja montana	herb	direct	5	14	60	no	light gritty mix	?	?	leggy, rootrot, slow
        borage, starflower herb	Borago officinalis	herb, flower	direct	3	10	42	no	ordinary mix in a deep pot	mild	mild	mildew, aphids, leggy
        chamomile, camomile, german chamomile	Matricaria chamomilla	herb, flower, daisy	direct	3	9	42	no	light sandy mix	yes	yes	aphids, bolting, droopy
        roman chamomile, lawn chamomile	Chamaemelum nobile	herb, flower, daisy	direct	3	10	42	no	light sandy mix	yes	yes	aphids, crispy, leggy
        feverfew	Tanacetum parthenium	herb, flower, daisy	direct	4	12	42	no	ordinary mix that drains well	?	?	aphids, mildew, leggy
        catnip, catswort	Nepeta cataria	herb, mint	direct	3	11	42	no	ordinary mix that drains well	mild	?	leggy, whitefly, spidermites
        stevia, sweetleaf	Stevia rebaudiana	herb	direct	3	8	21	no	light loamy mix	no	no	leggy, aphids, cold
        curry leaf, curry leaf plant, curry tree, kadi patta, karivepaku, curry patta	Murraya koenigii	herb, tree, shrub	direct	3	9	21	no	light loamy mix	?	?	yellow, leafdrop, scale
        curry plant, helichrysum curry plant	Helichrysum italicum	herb, shrub	direct	6	14	60	no	gritty mix with sand	?	?	leggy, rootrot, cold
        cuban oregano, indian borage, ajwain plant, mexican mint, patharchur, doddapatre, spanish thyme	Coleus amboinicus	herb, succulent	bright indirect	6	12	30	no	gritty loamy mix	yes	yes	leggy, mushy, mealybugs
        fenugreek, methi, methi plant	Trigonella foenum-graecum	herb, vegetable	direct	2	5	0	no	light mix in a wide tray	?	?	mildew, bolting, yellow
        turmeric, turmeric plant, haldi	Curcuma longa	herb, bulb, root	bright indirect	3	14	21	no	rich loose mix	?	?	browntips, leafspot, rootrot
        ginger plant, root ginger, edible ginger, adrak	Zingiber officinale	herb, bulb, root	bright indirect	3	14	21	yes	rich loose mix	?	?	browntips, rootrot, yellow
        galangal, thai ginger	Alpinia galanga	herb, bulb, root	bright indirect	3	10	21	yes	rich loose mix	?	?	browntips, rootrot, spidermites
        cardamom, cardamom plant, elaichi	Elettaria cardamomum	herb, foliage	medium	4	9	30	yes	rich leafy mix	?	?	browntips, spidermites, leafspot
        vietnamese coriander, rau ram, laksa plant	Persicaria odorata	herb	bright indirect	2	5	21	no	moist rich mix	?	?	leggy, cold, yellow
        shiso, perilla	Perilla frutescens	herb	bright indirect	2	6	21	no	rich moist mix	?	?	bolting, caterpillars, spidermites
        salad burnet	Sanguisorba minor	herb, salad	direct	4	11	42	no	light loamy mix	no	no	bolting, mildew, leggy
        sorrel, garden sorrel	Rumex acetosa	herb, salad	bright indirect	3	10	30	no	moist rich mix	yes	yes	slugs, bolting, caterpillars
        hyssop	Hyssopus officinalis	herb, shrub	direct	5	14	42	no	gritty loamy mix	?	?	leggy, rootrot, slow
        common rue, herb of grace	Ruta graveolens	herb, shrub	direct	6	14	60	no	gritty loamy mix	?	?	scale, caterpillars, leggy
        anise hyssop, agastache	Agastache foeniculum	herb, flower, mint	direct	4	14	42	no	gritty loamy mix	?	?	mildew, slugs, rootrot
        ashwagandha, indian winter cherry	Withania somnifera	herb, shrub	direct	5	12	42	no	sandy loamy mix	?	?	leafspot, spidermites, rootrot
        betel leaf, betel plant, betel vine, paan, paan plant	Piper betle	herb, vine	medium	3	6	30	yes	rich moist leafy mix	?	?	yellow, crispy, scale
        black pepper plant, black pepper vine, peppercorn vine	Piper nigrum	herb, vine	medium	4	8	30	yes	rich leafy mix	?	?	yellow, leafdrop, scale
        brahmi, water hyssop	Bacopa monnieri	herb	bright indirect	1	3	30	no	wet loam	?	?	crispy, leggy, yellow
        gotu kola, asiatic pennywort	Centella asiatica	herb	medium	1	3	30	no	moist loamy mix	?	?	crispy, yellow, slugs
        pandan, pandan leaf, screwpine herb	Pandanus amaryllifolius	herb, foliage	bright indirect	3	7	30	yes	moist loamy mix	?	?	browntips, yellow, cold
        watercress	Nasturtium officinale	herb, salad	bright indirect	1	2	30	no	wet loam	?	?	yellow, bolting, caterpillars
        garden cress, cress, peppergrass	Lepidium sativum	herb, salad	bright indirect	1	2	0	no	damp tray or kitchen paper	?	?	soilmould, leggy, yellow
        mustard greens, mustard plant, sarson	Brassica juncea	vegetable, salad, cabbage	direct	2	5	21	no	rich moist mix	?	?	bolting, aphids, caterpillars
        mosquito plant, citronella geranium, citronella plant, citrosa	Pelargonium citrosum	geranium, herb, flower	direct	5	12	21	no	gritty loamy mix	yes	yes	leggy, whitefly, yellow
        bergamot, bee balm, monarda, oswego tea	Monarda didyma	herb, flower, mint	direct	3	14	30	no	moist rich mix	?	?	mildew, slugs, leggy
        tea plant, tea bush	Camellia sinensis	shrub, herb	bright indirect	3	7	30	no	lime free ericaceous mix	?	?	pale, scale, browntips
        tomato, tomato plant, vine tomato	Solanum lycopersicum	tomato, vegetable, fruit	direct	1	3	7	no	rich potting mix	yes	yes	blight, endrot, curling
        cherry tomato, cherry tomatoes	Solanum lycopersicum var. cerasiforme	tomato, vegetable, fruit	direct	1	3	7	no	rich potting mix	yes	yes	curling, blight, whitefly
        tumbling tomato, hanging basket tomato, tumbling tom	Solanum lycopersicum 'Tumbling Tom'	tomato, vegetable, fruit	direct	1	3	7	no	rich potting mix	yes	yes	curling, endrot, blight
        beefsteak tomato, beef tomato	Solanum lycopersicum 'Beefsteak'	tomato, vegetable, fruit	direct	1	3	7	no	rich potting mix	yes	yes	endrot, blight, curling
        plum tomato, roma tomato, san marzano	Solanum lycopersicum 'Roma'	tomato, vegetable, fruit	direct	1	3	7	no	rich potting mix	yes	yes	endrot, blight, curling
        tomatillo	Physalis philadelphica	vegetable, fruit	direct	2	4	14	no	rich potting mix	?	?	blossomdrop, aphids, slugs
        chilli, chilli pepper, chili, chilli plant, mirchi, hot pepper, cayenne	Capsicum annuum (Longum Group)	pepper, vegetable	direct	2	5	14	no	rich mix that drains well	mild	mild	aphids, blossomdrop, curling
        jalapeno, jalapeno pepper	Capsicum annuum 'Jalapeno'	pepper, vegetable	direct	2	5	14	no	rich mix that drains well	mild	mild	aphids, blossomdrop, endrot
        bell pepper, sweet pepper, capsicum, shimla mirch	Capsicum annuum (Grossum Group)	pepper, vegetable	direct	2	5	14	no	rich mix that drains well	mild	mild	aphids, endrot, blossomdrop
        padron pepper, padron	Capsicum annuum 'Padron'	pepper, vegetable	direct	2	5	14	no	rich mix that drains well	mild	mild	aphids, blossomdrop, spidermites
        habanero, scotch bonnet	Capsicum chinense	pepper, vegetable	direct	2	5	14	no	rich mix that drains well	mild	mild	aphids, blossomdrop, slow
        ghost pepper, bhut jolokia	Capsicum chinense 'Bhut Jolokia'	pepper, vegetable	direct	2	5	14	no	rich mix that drains well	mild	mild	aphids, blossomdrop, slow
        aubergine, eggplant, brinjal, baingan	Solanum melongena	vegetable, fruit	direct	2	4	10	yes	rich potting mix	?	?	spidermites, whitefly, blossomdrop
        potato, potatoes, potato plant, spud, aloo	Solanum tuberosum	vegetable, root	direct	2	7	14	no	deep loose rich mix	yes	yes	blight, yellow, slugs
        sweet potato, kumara, shakarkandi	Ipomoea batatas	vegetable, root, vine	direct	3	8	21	no	deep loose sandy mix	?	?	slugs, whitefly, yellow
        lettuce, salad leaves, loose leaf lettuce	Lactuca sativa	vegetable, salad	bright indirect	1	4	21	no	moist rich mix	no	no	bolting, slugs, aphids
        cos lettuce, romaine, romaine lettuce, little gem	Lactuca sativa var. longifolia	vegetable, salad	bright indirect	1	4	21	no	moist rich mix	no	no	bolting, slugs, browntips
        spinach, palak	Spinacia oleracea	vegetable, salad	bright indirect	2	4	21	no	moist rich mix	?	?	bolting, mildew, slugs
        swiss chard, chard, rainbow chard, leaf beet, perpetual spinach	Beta vulgaris (Cicla Group)	vegetable, salad	bright indirect	2	6	21	no	moist rich mix	?	?	bolting, slugs, leafspot
        kale, curly kale, cavolo nero	Brassica oleracea (Acephala Group)	vegetable, cabbage, salad	direct	2	6	21	no	firm rich mix	?	?	caterpillars, aphids, whitefly
        rocket salad, salad rocket, arugula, rucola	Eruca vesicaria	vegetable, salad, herb	bright indirect	2	5	0	no	moist ordinary mix	?	?	bolting, slugs, yellow
        pak choi, bok choy, pak choy	Brassica rapa (Chinensis Group)	vegetable, cabbage, salad	bright indirect	2	5	21	no	moist rich mix	?	?	bolting, slugs, caterpillars
        mizuna, japanese greens	Brassica rapa (Japonica Group)	vegetable, salad	bright indirect	2	5	21	no	moist rich mix	?	?	bolting, slugs, yellow
        cabbage, patta gobhi	Brassica oleracea (Capitata Group)	vegetable, cabbage	direct	2	6	14	no	firm rich limed mix	?	?	caterpillars, aphids, slugs
        cauliflower, phool gobi	Brassica oleracea (Botrytis Group)	vegetable, cabbage	direct	2	6	14	no	firm rich limed mix	?	?	caterpillars, aphids, yellow
        broccoli, calabrese	Brassica oleracea (Italica Group)	vegetable, cabbage	direct	2	6	14	no	firm rich limed mix	?	?	caterpillars, bolting, aphids
        brussels sprouts, brussels sprout plant	Brassica oleracea (Gemmifera Group)	vegetable, cabbage	direct	2	6	14	no	firm rich limed mix	?	?	caterpillars, aphids, whitefly
        kohlrabi, knol khol	Brassica oleracea (Gongylodes Group)	vegetable, cabbage, root	direct	2	6	21	no	moist rich mix	?	?	bolting, caterpillars, slugs
        radish, mooli, daikon	Raphanus sativus	vegetable, root, salad	direct	2	5	0	no	light loose mix	?	?	bolting, slugs, caterpillars
        carrot, carrots, gajar	Daucus carota subsp. sativus	vegetable, root	direct	3	7	0	no	deep sandy stone free mix	no	no	bolting, slow, aphids
        beetroot, beet, beets	Beta vulgaris (Conditiva Group)	vegetable, root, salad	direct	3	7	21	no	deep loose mix	no	no	bolting, leafspot, slugs
        turnip, turnips, shalgam	Brassica rapa (Rapifera Group)	vegetable, root, cabbage	direct	3	7	21	no	deep loose mix	?	?	bolting, slugs, caterpillars
        spring onion, spring onions, scallion, green onion	Allium fistulosum	vegetable, onion, salad	direct	3	6	21	no	light rich mix	yes	yes	rust, mildew, browntips
        onion, onions, bulb onion, pyaz	Allium cepa	vegetable, onion, bulb	direct	4	10	21	no	light rich mix	yes	yes	mildew, bolting, rust
        shallot, shallots	Allium cepa (Aggregatum Group)	vegetable, onion, bulb	direct	4	10	21	no	light rich mix	yes	yes	mildew, bolting, rust
        garlic, lahsun	Allium sativum	vegetable, onion, bulb, herb	direct	4	12	30	no	light rich mix	yes	yes	rust, browntips, mushy
        leek, leeks	Allium ampeloprasum (Leek Group)	vegetable, onion	direct	3	9	21	no	deep rich mix	yes	yes	rust, bolting, thrips
        courgette, zucchini, summer squash, patty pan	Cucurbita pepo	vegetable, squash, fruit	direct	1	5	10	no	very rich moist mix	no	no	mildew, endrot, slugs
        pumpkin, kaddu, winter squash	Cucurbita maxima	vegetable, squash, vine, fruit	direct	1	5	10	no	very rich moist mix	no	no	mildew, slugs, blossomdrop
        butternut squash, butternut	Cucurbita moschata	vegetable, squash, vine, fruit	direct	1	5	10	no	very rich moist mix	no	no	mildew, slugs, blossomdrop
        cucumber, cucumbers, kheera, gherkin	Cucumis sativus	vegetable, vine, fruit, squash	direct	1	3	10	yes	very rich moist mix	no	no	mildew, spidermites, yellow
        bitter gourd, bitter melon, karela	Momordica charantia	vegetable, vine, squash	direct	2	5	14	no	rich loamy mix	?	?	mildew, blossomdrop, yellow
        bottle gourd, lauki, calabash, dudhi	Lagenaria siceraria	vegetable, vine, squash	direct	1	5	14	no	rich loamy mix	?	?	mildew, blossomdrop, yellow
        ridge gourd, luffa, loofah, turai	Luffa acutangula	vegetable, vine, squash	direct	2	5	14	no	rich loamy mix	?	?	mildew, blossomdrop, yellow
        okra, lady's finger, bhindi	Abelmoschus esculentus	vegetable	direct	2	5	14	no	rich warm loamy mix	?	?	aphids, whitefly, blossomdrop
        runner bean, runner beans, scarlet runner	Phaseolus coccineus	vegetable, bean, vine	direct	1	5	14	no	rich moist mix	?	?	blossomdrop, aphids, slugs
        french bean, green beans, green bean, bush bean, french beans	Phaseolus vulgaris	vegetable, bean	direct	2	5	21	no	rich moist mix	no	no	aphids, spidermites, slugs
        broad bean, broad beans, fava bean	Vicia faba	vegetable, bean	direct	2	8	30	no	rich loamy mix	?	?	aphids, rust, leafspot
        soya bean, soybean, edamame	Glycine max	vegetable, bean	direct	2	5	21	no	rich loamy mix	?	?	aphids, slugs, yellow
        peas, garden pea, pea plant, sugar snap, mangetout, snow pea, matar	Pisum sativum	vegetable, bean, vine	direct	2	6	21	no	moist loamy mix	no	no	mildew, slugs, yellow
        cluster beans, guar, gavar	Cyamopsis tetragonoloba	vegetable, bean	direct	3	6	30	no	sandy loamy mix	?	?	mildew, aphids, yellow
        hyacinth bean, lablab, sem phali	Lablab purpureus	vegetable, bean, vine, flower	direct	2	6	21	no	rich loamy mix	?	?	aphids, spidermites, blossomdrop
        peanut plant, groundnut, monkey nut	Arachis hypogaea	vegetable, bean	direct	3	6	30	no	loose sandy mix	no	no	leafspot, yellow, aphids
        sweetcorn, sweet corn, maize, corn on the cob	Zea mays	vegetable, grass	direct	2	5	14	no	very rich moist mix	?	?	aphids, yellow, slugs
        celery, leaf celery	Apium graveolens	vegetable, salad, herb	bright indirect	1	5	14	no	very rich wet mix	no	no	slugs, leafspot, bolting
        asparagus, asparagus spears	Asparagus officinalis	vegetable	direct	4	18	30	no	deep sandy rich mix	?	?	slugs, rust, slow
        globe artichoke, artichoke	Cynara scolymus	vegetable, flower	direct	3	12	21	no	deep rich mix	?	?	aphids, slugs, cold
        rhubarb	Rheum x hybridum	vegetable, fruit	bright indirect	3	18	30	no	deep rich moist mix	yes	yes	bolting, mushy, slugs
        malabar spinach, poi saag, basella, ceylon spinach	Basella alba	vegetable, vine	direct	2	5	21	no	rich moist mix	?	?	leafspot, slugs, cold
        red amaranth, lal saag, callaloo, chaulai	Amaranthus tricolor	vegetable, salad	direct	2	5	21	no	rich loamy mix	no	no	caterpillars, bolting, aphids
        new zealand spinach, warrigal greens	Tetragonia tetragonioides	vegetable, salad	direct	3	6	21	no	ordinary loamy mix	?	?	slugs, yellow, cold
        lamb's lettuce, corn salad, mache	Valerianella locusta	vegetable, salad	bright indirect	3	6	0	no	ordinary loamy mix	?	?	bolting, slugs, mildew
        endive, frisee, escarole	Cichorium endivia	vegetable, salad	bright indirect	2	5	21	no	moist rich mix	?	?	bolting, slugs, browntips
        chicory, radicchio, witloof	Cichorium intybus	vegetable, salad	bright indirect	3	7	30	no	moist loamy mix	?	?	bolting, slugs, greymould
        moringa, drumstick tree, drumstick plant, murungai	Moringa oleifera	vegetable, tree	direct	5	14	30	no	sandy loamy mix	?	?	leafdrop, rootrot, caterpillars
        pea shoots, microgreens, micro greens	Brassica spp. (mixed seedlings)	vegetable, salad	bright indirect	1	1	0	no	shallow tray of fine mix	?	?	soilmould, leggy, gnats
        strawberry, strawberries, strawberry plant	Fragaria x ananassa	fruit, berry	direct	2	9	14	no	rich loamy mix	no	no	greymould, vineweevil, slugs
        alpine strawberry, wild strawberry, woodland strawberry	Fragaria vesca	fruit, berry	bright indirect	2	9	21	no	leafy loamy mix	no	no	spidermites, slugs, aphids
        blueberry, blueberry bush, blueberries	Vaccinium corymbosum	fruit, berry, shrub	direct	2	10	21	no	lime free ericaceous mix	no	no	pale, scale, browntips
        cranberry plant, cranberry	Vaccinium macrocarpon	fruit, berry, shrub	direct	2	8	30	no	wet ericaceous mix	?	?	pale, crispy, noflower
        raspberry, raspberries, raspberry canes	Rubus idaeus	fruit, berry, shrub	direct	2	14	21	no	rich moist mix	no	no	aphids, pale, greymould
        blackberry, blackberries, bramble	Rubus fruticosus	fruit, berry, shrub	direct	3	14	30	no	rich loamy mix	no	no	rust, greymould, leafspot
        gooseberry, gooseberries, gooseberry bush	Ribes uva-crispa	fruit, berry, shrub	direct	3	14	30	no	rich loamy mix	?	?	caterpillars, mildew, aphids
        blackcurrant, blackcurrant bush	Ribes nigrum	fruit, berry, shrub	direct	3	14	30	no	rich moist mix	?	?	aphids, mildew, leafspot
        redcurrant, white currant, red currant	Ribes rubrum	fruit, berry, shrub	direct	3	14	30	no	rich loamy mix	?	?	curling, aphids, leafspot
        cape gooseberry, physalis fruit, rasbhari, goldenberry	Physalis peruviana	fruit, berry	direct	2	7	21	no	ordinary loamy mix	?	?	aphids, whitefly, blossomdrop
        goji berry, goji, wolfberry	Lycium barbarum	fruit, berry, shrub	direct	4	14	42	no	ordinary mix that drains well	?	?	mildew, aphids, leggy
        lemon tree, meyer lemon, lemon plant, nimbu	Citrus x limon	citrus, fruit, tree	direct	5	11	14	yes	gritty citrus mix	yes	yes	yellow, leafdrop, scale
        lime tree, key lime, persian lime, kagzi nimbu	Citrus x aurantiifolia	citrus, fruit, tree	direct	5	11	14	yes	gritty citrus mix	yes	yes	yellow, leafdrop, scale
        makrut lime, kaffir lime, thai lime	Citrus hystrix	citrus, fruit, tree, herb	direct	5	11	14	yes	gritty citrus mix	yes	yes	scale, yellow, leafdrop
        orange tree, sweet orange, santra	Citrus x sinensis	citrus, fruit, tree	direct	5	11	14	yes	gritty citrus mix	yes	yes	yellow, scale, leafdrop
        calamondin, calamondin orange, calamansi	Citrus x microcarpa	citrus, fruit, tree	direct	5	11	14	yes	gritty citrus mix	yes	yes	yellow, scale, sticky
        kumquat, kumquat tree	Citrus japonica	citrus, fruit, tree	direct	5	11	14	yes	gritty citrus mix	yes	yes	scale, leafdrop, yellow
        mandarin tree, satsuma tree, clementine tree, tangerine tree	Citrus reticulata	citrus, fruit, tree	direct	5	11	14	yes	gritty citrus mix	yes	yes	yellow, scale, leafdrop
        grapefruit tree, grapefruit plant	Citrus x paradisi	citrus, fruit, tree	direct	5	11	14	yes	gritty citrus mix	yes	yes	scale, yellow, leafdrop
        fig tree, edible fig, common fig, anjeer	Ficus carica	fig, fruit, tree	direct	2	14	14	no	gritty loamy mix	yes	yes	leafdrop, scale, rust
        olive tree, olive bush	Olea europaea	tree, fruit	direct	6	14	30	no	gritty loamy mix	?	?	leafdrop, scale, cold
        apple tree, patio apple, dwarf apple	Malus domestica	fruit, tree	direct	2	14	30	no	heavy loamy mix	yes	yes	aphids, mildew, caterpillars
        crab apple, crabapple	Malus sylvestris	fruit, tree, bonsai	direct	2	14	30	no	heavy loamy mix	yes	yes	mildew, aphids, rust
        pear tree, patio pear	Pyrus communis	fruit, tree	direct	2	14	30	no	heavy loamy mix	?	?	leafspot, aphids, rust
        cherry tree, sweet cherry, patio cherry	Prunus avium	fruit, tree	direct	2	14	30	no	heavy loamy mix	yes	yes	aphids, leafspot, curling
        plum tree, patio plum	Prunus domestica	fruit, tree	direct	2	14	30	no	heavy loamy mix	yes	yes	aphids, rust, curling
        peach tree, patio peach	Prunus persica	fruit, tree	direct	2	14	21	no	loamy mix that drains well	yes	yes	curling, aphids, blossomdrop
        nectarine tree, patio nectarine	Prunus persica var. nucipersica	fruit, tree	direct	2	14	21	no	loamy mix that drains well	yes	yes	curling, aphids, blossomdrop
        apricot tree, patio apricot	Prunus armeniaca	fruit, tree	direct	2	14	21	no	loamy mix that drains well	yes	yes	blossomdrop, aphids, rust
        grape vine, grapevine	Vitis vinifera	fruit, vine	direct	3	18	21	no	loamy mix with grit	?	yes	mildew, scale, greymould
        banana plant, banana tree, dwarf cavendish, banana palm	Musa acuminata	fruit, foliage, tree	direct	3	9	14	yes	very rich moist mix	no	no	splitleaves, spidermites, browntips
        hardy banana, japanese banana	Musa basjoo	foliage, tree	direct	2	14	14	no	very rich moist mix	no	no	splitleaves, cold, yellow
        mango tree, mango plant, aam	Mangifera indica	fruit, tree	direct	4	9	30	no	rich loamy mix	?	?	browntips, mildew, scale
        guava tree, guava plant, amrood	Psidium guajava	fruit, tree	direct	3	9	21	no	rich loamy mix	?	?	whitefly, scale, yellow
        papaya, papaya tree, pawpaw	Carica papaya	fruit, tree	direct	3	9	14	no	rich mix that drains well	?	?	rootrot, yellow, spidermites
        pomegranate, pomegranate tree, anaar, dwarf pomegranate	Punica granatum	fruit, tree, shrub, bonsai	direct	4	14	30	no	loamy mix with grit	?	?	aphids, blossomdrop, leafdrop
        edible passion fruit, passion fruit, passion fruit vine	Passiflora edulis	fruit, vine, flower	direct	3	8	14	no	rich loamy mix	?	?	yellow, noflower, scale
        mulberry, mulberry tree, shahtoot	Morus nigra	fruit, tree	direct	3	14	30	no	rich loamy mix	no	no	leafspot, leafdrop, scale
        kiwi vine, kiwi fruit, kiwifruit	Actinidia deliciosa	fruit, vine	direct	2	14	21	no	rich loamy mix	?	?	noflower, browntips, cold
        loquat, japanese medlar	Eriobotrya japonica	fruit, tree	direct	4	12	30	no	rich loamy mix	?	?	leafspot, browntips, scale
        lychee, lychee tree, litchi	Litchi chinensis	fruit, tree	bright indirect	3	8	30	yes	slightly acid rich mix	?	?	browntips, leafdrop, scale
        sapodilla, chikoo, sapota	Manilkara zapota	fruit, tree	direct	4	9	30	no	rich loamy mix	?	?	scale, slow, leafspot
        custard apple, sitaphal, sugar apple	Annona squamosa	fruit, tree	direct	4	12	30	no	rich loamy mix	?	?	mealybugs, leafdrop, blossomdrop
        amla, indian gooseberry, amla tree	Phyllanthus emblica	fruit, tree	direct	5	12	30	no	sandy loamy mix	?	?	rust, slow, leafdrop
        star fruit, carambola	Averrhoa carambola	fruit, tree	direct	3	8	30	yes	slightly acid rich mix	?	?	pale, leafdrop, scale
        pineapple guava, feijoa	Feijoa sellowiana	fruit, shrub	direct	4	12	30	no	loamy mix that drains well	?	?	scale, noflower, leafdrop
        melon, cantaloupe, muskmelon, kharbuja	Cucumis melo	fruit, vine, squash	direct	1	4	10	no	very rich warm mix	no	no	mildew, spidermites, blossomdrop
        watermelon, watermelon plant, tarbuj	Citrullus lanatus	fruit, vine, squash	direct	1	4	10	no	very rich warm mix	?	?	mildew, aphids, blossomdrop
        geranium, zonal geranium, bedding geranium, pelargonium	Pelargonium x hortorum	geranium, flower	direct	4	16	14	no	loamy mix that drains well	yes	yes	leggy, rust, yellow
        ivy geranium, trailing geranium, ivy leaved geranium	Pelargonium peltatum	geranium, flower	direct	4	16	14	no	loamy mix that drains well	yes	yes	yellow, rust, leafspot
        regal geranium, regal pelargonium, martha washington geranium	Pelargonium x domesticum	geranium, flower	direct	4	14	14	no	loamy mix that drains well	yes	yes	whitefly, noflower, aphids
        scented geranium, scented pelargonium, rose geranium, lemon scented geranium	Pelargonium graveolens	geranium, flower, herb	direct	5	14	21	no	gritty loamy mix	yes	yes	leggy, whitefly, yellow
        cranesbill, hardy geranium	Geranium pratense	geranium, flower	bright indirect	4	18	42	no	ordinary loamy mix	?	?	mildew, leggy, vineweevil
        petunia, surfinia, trailing petunia	Petunia x atkinsiana	flower	direct	1	7	7	no	rich potting mix	no	no	sticky, leggy, greymould
        million bells, calibrachoa, superbells	Calibrachoa x hybrida	flower	direct	1	7	7	no	slightly acid potting mix	?	?	pale, leggy, aphids
        busy lizzie, impatiens, bizzie lizzie	Impatiens walleriana	flower	medium	2	5	14	no	moist potting mix	no	no	mildew, droopy, leggy
        new guinea impatiens, new guinea busy lizzie	Impatiens hawkeri	flower	bright indirect	2	5	14	no	moist potting mix	no	no	droopy, thrips, blossomdrop
        balsam, garden balsam, gulmehndi	Impatiens balsamina	flower	bright indirect	2	5	14	no	moist rich mix	no	no	mildew, droopy, leggy
        fuchsia, trailing fuchsia, lady's eardrops, bush fuchsia	Fuchsia x hybrida	flower, shrub	bright indirect	2	14	10	yes	rich moist mix	no	no	vineweevil, rust, blossomdrop
        hardy fuchsia	Fuchsia magellanica	flower, shrub	bright indirect	3	16	21	no	rich moist mix	no	no	vineweevil, rust, whitefly
        pansy, pansies, winter pansy	Viola x wittrockiana	flower, violet	bright indirect	3	5	14	no	moist potting mix	?	?	aphids, leggy, mildew
        viola, violas, horned violet	Viola cornuta	flower, violet	bright indirect	3	5	14	no	moist potting mix	?	?	aphids, leggy, mildew
        sweet violet, garden violet, english violet	Viola odorata	flower, violet	medium	4	10	42	no	leafy moist mix	?	?	slugs, spidermites, rust
        heartsease, johnny jump up, wild pansy	Viola tricolor	flower, violet	bright indirect	3	7	30	no	ordinary moist mix	?	?	mildew, aphids, leggy
        lobelia, trailing lobelia, bedding lobelia	Lobelia erinus	flower	bright indirect	1	5	14	no	moist potting mix	?	?	crispy, leggy, noflower
        bacopa, trailing bacopa, sutera	Chaenostoma cordatum	flower	bright indirect	1	6	14	no	moist potting mix	?	?	crispy, noflower, whitefly
        verbena, trailing verbena, garden verbena	Verbena x hybrida	flower	direct	2	7	14	no	potting mix that drains well	?	?	mildew, aphids, leggy
        purpletop verbena, tall verbena, verbena bonariensis	Verbena bonariensis	flower	direct	4	18	42	no	ordinary loamy mix	?	?	mildew, leggy, cold
        osteospermum, african daisy, cape daisy	Dimorphotheca ecklonis	flower, daisy	direct	3	9	21	no	potting mix that drains well	?	?	noflower, aphids, leggy
        rain daisy, cape marigold	Dimorphotheca pluvialis	flower, daisy	direct	3	9	21	no	light sandy mix	no	no	leggy, aphids, noflower
        marguerite, marguerite daisy, argyranthemum, paris daisy	Argyranthemum frutescens	flower, daisy, shrub	direct	2	9	14	no	potting mix that drains well	?	?	leggy, aphids, noflower
        gazania, treasure flower	Gazania rigens	flower, daisy	direct	4	12	21	no	sandy potting mix	?	?	noflower, mushy, cold
        french marigold, marigold	Tagetes patula	flower, daisy	direct	2	6	21	no	ordinary potting mix	mild	mild	slugs, greymould, spidermites
        african marigold, genda, mexican marigold, aztec marigold	Tagetes erecta	flower, daisy	direct	2	6	21	no	ordinary potting mix	mild	mild	slugs, greymould, leggy
        pot marigold, calendula, english marigold	Calendula officinalis	flower, daisy, herb	direct	3	8	30	no	ordinary potting mix	no	no	mildew, aphids, leggy
        zinnia, zinnias	Zinnia elegans	flower, daisy	direct	3	8	21	no	rich mix that drains well	no	no	mildew, leafspot, slugs
        creeping zinnia, sanvitalia	Sanvitalia procumbens	flower, daisy	direct	3	7	21	no	light mix that drains well	no	no	mildew, mushy, leggy
        cosmos, garden cosmos, mexican aster	Cosmos bipinnatus	flower, daisy	direct	3	8	30	no	ordinary lean mix	?	?	noflower, leggy, aphids
        chocolate cosmos	Cosmos atrosanguineus	flower, daisy, bulb	direct	3	21	21	no	rich mix that drains well	?	?	mushy, cold, slugs
        sunflower, sunflowers, surajmukhi	Helianthus annuus	flower, daisy	direct	1	5	14	no	deep rich mix	no	no	slugs, mildew, droopy
        snapdragon, snapdragons, antirrhinum, dragon flower	Antirrhinum majus	flower	direct	3	8	21	no	ordinary loamy mix	no	no	rust, aphids, noflower
        nasturtium, nasturtiums, indian cress	Tropaeolum majus	flower, vine, salad	direct	3	7	0	no	poor light mix	no	no	aphids, caterpillars, noflower
        sweet pea, sweet peas	Lathyrus odoratus	flower, vine	direct	1	6	14	no	deep rich moist mix	?	yes	mildew, blossomdrop, aphids
        sweet william	Dianthus barbatus	flower	direct	3	9	30	no	limed loamy mix	mild	mild	rust, aphids, leggy
        carnation, carnations, clove pink	Dianthus caryophyllus	flower	direct	3	10	21	no	gritty loamy mix	mild	mild	rust, thrips, leggy
        garden pinks, dianthus, cottage pink	Dianthus plumarius	flower	direct	4	13	42	no	gritty limed mix	mild	mild	leggy, rootrot, aphids
        chrysanthemum, chrysanthemums, garden mum, pot mum, mums, florist's chrysanthemum, shevanti	Chrysanthemum x morifolium	flower, daisy	direct	2	9	14	no	rich potting mix	yes	yes	aphids, rust, leggy
        dahlia, dahlias	Dahlia pinnata	flower, daisy, bulb	direct	2	30	14	no	rich moist mix	mild	mild	slugs, mildew, aphids
        aster, michaelmas daisy, new york aster	Symphyotrichum novi-belgii	flower, daisy	direct	3	16	30	no	moist loamy mix	?	?	mildew, leggy, slugs
        china aster, callistephus	Callistephus chinensis	flower, daisy	direct	3	7	21	no	rich loamy mix	no	no	aphids, droopy, leafspot
        gerbera, gerbera daisy, barberton daisy, transvaal daisy	Gerbera jamesonii	flower, daisy	direct	4	9	14	no	rich mix that drains well	no	no	mushy, aphids, mildew
        english daisy, bellis, lawn daisy	Bellis perennis	flower, daisy	bright indirect	3	7	30	no	ordinary moist mix	?	?	rust, slugs, mildew
        shasta daisy, leucanthemum	Leucanthemum x superbum	flower, daisy	direct	3	16	30	no	rich loamy mix	?	?	slugs, aphids, mildew
        ox eye daisy, oxeye daisy, moon daisy	Leucanthemum vulgare	flower, daisy	direct	4	16	60	no	ordinary lean mix	?	?	leggy, slugs, aphids
        blue daisy, felicia daisy, kingfisher daisy	Felicia amelloides	flower, daisy	direct	3	9	21	no	gritty potting mix	no	no	leggy, noflower, cold
        swan river daisy, brachyscome	Brachyscome iberidifolia	flower, daisy	direct	2	7	21	no	light potting mix	?	?	crispy, leggy, noflower
        erigeron, mexican fleabane, mexican daisy	Erigeron karvinskianus	flower, daisy	direct	4	14	42	no	gritty lean mix	?	?	leggy, crispy, aphids
        rudbeckia, black eyed susan, gloriosa daisy	Rudbeckia hirta	flower, daisy	direct	3	14	30	no	moist loamy mix	?	?	slugs, mildew, leafspot
        coneflower, echinacea, purple coneflower	Echinacea purpurea	flower, daisy, herb	direct	3	18	42	no	loamy mix that drains well	?	?	slugs, mildew, noflower
        coreopsis, tickseed	Coreopsis grandiflora	flower, daisy	direct	3	16	42	no	ordinary loamy mix	no	no	leggy, mildew, slugs
        blanket flower, gaillardia	Gaillardia x grandiflora	flower, daisy	direct	4	18	42	no	gritty lean mix	?	?	mildew, mushy, leggy
        cornflower, bachelor's button, bluebottle flower	Centaurea cyanus	flower	direct	3	9	30	no	ordinary lean mix	no	no	mildew, leggy, rust
        globe thistle, echinops	Echinops ritro	flower	direct	5	18	60	no	poor gritty mix	no	no	aphids, mildew, leggy
        field poppy, poppy, corn poppy, red poppy	Papaver rhoeas	flower	direct	4	10	0	no	poor light mix	?	?	aphids, mildew, noflower
        iceland poppy	Papaver nudicaule	flower	direct	3	10	30	no	light gritty mix	?	?	mildew, droopy, rootrot
        california poppy, californian poppy	Eschscholzia californica	flower	direct	4	12	0	no	poor sandy mix	?	?	mildew, noflower, mushy
        garden stock, brompton stock, hoary stock, matthiola	Matthiola incana	flower	direct	3	8	21	no	limed loamy mix	?	?	caterpillars, noflower, mildew
        wallflower, wallflowers, erysimum	Erysimum cheiri	flower	direct	4	11	30	no	limed loamy mix	?	?	leggy, caterpillars, mildew
        primrose, english primrose, common primrose	Primula vulgaris	flower	medium	3	5	21	no	moist leafy mix	mild	mild	vineweevil, slugs, greymould
        polyanthus, primula, bedding primrose	Primula x polyantha	flower	bright indirect	3	5	14	no	moist potting mix	mild	mild	vineweevil, slugs, greymould
        cowslip	Primula veris	flower	bright indirect	4	9	42	no	moist loamy mix	mild	mild	vineweevil, slugs, yellow
        german primrose, poison primrose, obconica	Primula obconica	flower	bright indirect	3	5	14	no	moist potting mix	mild	mild	droopy, greymould, pale
        foxglove, foxgloves, digitalis	Digitalis purpurea	flower	medium	3	14	42	no	leafy moist mix	yes	yes	slugs, mildew, leafspot
        delphinium, delphiniums	Delphinium elatum	flower	direct	2	16	21	no	deep rich mix	yes	yes	slugs, mildew, droopy
        larkspur, annual delphinium	Consolida ajacis	flower	direct	3	9	30	no	light loamy mix	yes	yes	mildew, slugs, leggy
        lupin, lupins, lupine, russell lupin	Lupinus polyphyllus	flower	direct	3	16	42	no	lime free loamy mix	yes	yes	aphids, slugs, mildew
        hollyhock, hollyhocks	Alcea rosea	flower	direct	3	16	30	no	deep loamy mix	no	no	rust, slugs, leggy
        columbine, aquilegia, granny's bonnet	Aquilegia vulgaris	flower	medium	3	14	42	no	moist leafy mix	?	?	mildew, aphids, caterpillars
        garden phlox, phlox, border phlox	Phlox paniculata	flower	direct	2	16	30	no	moist rich mix	no	no	mildew, droopy, slugs
        moss phlox, creeping phlox	Phlox subulata	flower	direct	5	16	42	no	gritty lean mix	no	no	crispy, leggy, spidermites
        scarlet sage, bedding salvia, red salvia, salvia	Salvia splendens	flower, sage	direct	2	8	14	no	rich potting mix	?	?	slugs, droopy, leggy
        blue salvia, mealy sage, mealycup sage	Salvia farinacea	flower, sage	direct	3	9	21	no	loamy potting mix	?	?	slugs, mildew, leggy
        hot lips salvia, baby sage, hot lips	Salvia microphylla	flower, sage, shrub	direct	4	14	30	no	gritty loamy mix	?	?	leggy, cold, aphids
        celosia, cockscomb, plume flower	Celosia argentea	flower	direct	3	7	14	no	rich warm mix	no	no	mushy, spidermites, leafspot
        love lies bleeding, tassel flower	Amaranthus caudatus	flower	direct	3	7	21	no	ordinary loamy mix	no	no	aphids, droopy, leggy
        spider flower, cleome	Cleome houtteana	flower	direct	3	8	21	no	ordinary loamy mix	no	no	aphids, leggy, leafdrop
        moss rose, portulaca, rose moss, table rose	Portulaca grandiflora	flower, succulent	direct	3	8	30	no	poor sandy mix	yes	yes	noflower, mushy, leggy
        purslane, common purslane, kulfa	Portulaca oleracea	vegetable, salad, succulent	direct	4	9	0	no	poor sandy mix	yes	yes	mushy, leggy, slugs
        lantana, yellow sage, shrub verbena	Lantana camara	flower, shrub	direct	3	13	21	no	loamy mix that drains well	yes	yes	whitefly, noflower, mildew
        madagascar periwinkle, sadabahar, periwinkle, annual vinca, cape periwinkle	Catharanthus roseus	flower	direct	3	8	21	no	sandy potting mix	yes	yes	mushy, yellow, rootrot
        vinca, lesser periwinkle, creeping myrtle	Vinca minor	flower, vine	medium	5	14	60	no	ordinary loamy mix	yes	yes	rust, leggy, aphids
        sweet alyssum, alyssum	Lobularia maritima	flower	direct	2	6	30	no	light potting mix	no	no	crispy, leggy, caterpillars
        ageratum, floss flower	Ageratum houstonianum	flower	direct	2	7	21	no	moist potting mix	?	?	droopy, mushy, whitefly
        nemesia	Nemesia strumosa	flower	direct	2	8	14	no	moist potting mix	?	?	leggy, noflower, mildew
        diascia, twinspur	Diascia barberae	flower	direct	2	9	21	no	moist potting mix	?	?	leggy, slugs, noflower
        statice, sea lavender	Limonium sinuatum	flower	direct	4	12	30	no	sandy mix	?	?	mildew, greymould, rust
        sea thrift, sea pink, armeria	Armeria maritima	flower	direct	5	16	60	no	poor gritty mix	?	?	rust, rootrot, leggy
        bellflower, campanula, dalmatian bellflower	Campanula portenschlagiana	flower	bright indirect	3	9	30	no	gritty loamy mix	no	no	slugs, crispy, vineweevil
        bidens, beggarticks	Bidens ferulifolia	flower, daisy	direct	2	7	14	no	moist potting mix	?	?	leggy, mildew, crispy
        fan flower, scaevola	Scaevola aemula	flower	direct	2	7	21	no	low phosphate potting mix	?	?	crispy, yellow, leggy
        mona lavender, plectranthus mona lavender	Plectranthus 'Mona Lavender'	flower	bright indirect	3	8	21	no	moist potting mix	no	no	leggy, noflower, mealybugs
        forget-me-not, forget-me-nots, myosotis	Myosotis sylvatica	flower	medium	3	9	42	no	moist leafy mix	?	?	mildew, slugs, leggy
        heuchera, coral bells, alumroot	Heuchera sanguinea	foliage, flower	medium	4	12	42	no	gritty leafy mix	no	no	vineweevil, rust, leggy
        hosta, plantain lily, hostas	Hosta sieboldiana	foliage, lily	low	2	16	30	no	rich moist mix	yes	yes	slugs, vineweevil, sunburn
        hellebore, christmas rose, lenten rose, hellebores	Helleborus niger	flower	medium	4	8	42	no	rich limed mix	yes	yes	leafspot, blackspot, aphids
        bleeding heart, dicentra	Lamprocapnos spectabilis	flower	medium	3	16	42	no	moist leafy mix	yes	yes	yellow, slugs, aphids
        astilbe, false spirea	Astilbe x arendsii	flower	medium	1	12	42	no	moist rich mix	?	?	crispy, browntips, vineweevil
        peony, peonies	Paeonia lactiflora	flower, shrub	direct	3	18	42	no	deep rich loamy mix	yes	yes	noflower, greymould, blossomdrop
        baby's breath, gypsophila	Gypsophila paniculata	flower	direct	5	16	42	no	gritty limed mix	mild	mild	mushy, leggy, slugs
        yarrow, achillea	Achillea millefolium	flower, herb	direct	5	18	60	no	poor gritty mix	yes	yes	leggy, mildew, aphids
        catmint, nepeta	Nepeta x faassenii	flower, herb, mint	direct	5	16	60	no	gritty loamy mix	?	?	leggy, mildew, slugs
        gaura, wandflower, whirling butterflies	Oenothera lindheimeri	flower	direct	5	18	60	no	gritty loamy mix	?	?	leggy, rootrot, cold
        lewisia, bitterroot	Lewisia cotyledon	flower, succulent	bright indirect	7	20	42	no	gritty alpine mix	?	?	mushy, aphids, slugs
        wishbone flower, torenia	Torenia fournieri	flower	medium	2	5	14	no	moist potting mix	?	?	droopy, mildew, yellow
        angelonia, summer snapdragon	Angelonia angustifolia	flower	direct	3	8	14	no	moist potting mix	?	?	leggy, aphids, mildew
        four o'clock flower, marvel of peru, gulbaji	Mirabilis jalapa	flower, bulb	direct	3	21	30	no	ordinary loamy mix	yes	yes	leggy, leafspot, cold
        gomphrena, globe amaranth	Gomphrena globosa	flower	direct	4	8	21	no	light loamy mix	?	?	mildew, leggy, leafspot
        ornamental cabbage, flowering kale, ornamental kale	Brassica oleracea (Ornamental Group)	foliage, cabbage	direct	3	6	30	no	ordinary potting mix	?	?	caterpillars, aphids, bolting
        dusty miller, silver ragwort	Jacobaea maritima	foliage	direct	4	12	30	no	sandy potting mix	?	?	mushy, leggy, rust
        licorice plant, liquorice plant, silver helichrysum	Helichrysum petiolare	foliage	direct	4	11	30	no	potting mix that drains well	?	?	crispy, leggy, caterpillars
        creeping jenny, moneywort, golden creeping jenny	Lysimachia nummularia	foliage, flower	bright indirect	2	8	42	no	moist loamy mix	?	?	crispy, slugs, pale
        dichondra, silver falls	Dichondra argentea	foliage, vine	direct	3	8	30	no	potting mix that drains well	?	?	crispy, leggy, mushy
        sweet potato vine, ornamental sweet potato, ipomoea vine	Ipomoea batatas 'Marguerite'	foliage, vine	direct	2	8	21	no	rich potting mix	?	?	caterpillars, whitefly, slugs
        euryops, yellow bush daisy	Euryops pectinatus	flower, daisy, shrub	direct	4	13	30	no	gritty loamy mix	?	?	leggy, aphids, cold
        scotch heather, heather, common heather	Calluna vulgaris	flower, shrub	direct	3	6	42	no	lime free ericaceous mix	?	?	crispy, leggy, rootrot
        winter heath, winter heather	Erica carnea	flower, shrub	direct	3	6	42	no	ericaceous mix with grit	?	?	crispy, leggy, rootrot
        canna, canna lily, indian shot	Canna indica	flower, lily, bulb, foliage	direct	2	30	14	no	very rich moist mix	no	no	slugs, caterpillars, cold
        agapanthus, lily of the nile, african lily	Agapanthus praecox	flower, lily, bulb	direct	3	20	21	no	gritty loamy mix	?	?	noflower, rootbound, slugs
        alstroemeria, peruvian lily	Alstroemeria aurea	flower, lily, bulb	direct	3	18	14	no	rich loamy mix	no	no	slugs, noflower, aphids
        gladiolus, gladioli, sword lily	Gladiolus x hortulanus	flower, bulb, lily	direct	3	40	21	no	sandy loamy mix	yes	yes	thrips, leaning, rust
        asiatic lily, asian lily, asiatic lilies	Lilium (Asiatic Group)	flower, lily, bulb	direct	3	25	21	no	gritty leafy mix	yes	no	slugs, aphids, yellow
        oriental lily, stargazer lily, stargazer	Lilium (Oriental Group)	flower, lily, bulb	direct	3	25	21	no	lime free leafy mix	yes	no	slugs, aphids, yellow
        easter lily, trumpet lily	Lilium longiflorum	flower, lily, bulb	bright indirect	4	20	21	no	gritty leafy mix	yes	no	yellow, aphids, noflower
        tiger lily	Lilium lancifolium	flower, lily, bulb	direct	3	25	21	no	lime free leafy mix	yes	no	slugs, aphids, yellow
        daylily, day lily, day lilies	Hemerocallis fulva	flower, lily	direct	3	18	42	no	rich loamy mix	yes	no	rust, aphids, noflower
        lily of the valley	Convallaria majalis	flower, lily, bulb	low	4	18	60	no	leafy moist mix	yes	yes	noflower, browntips, greymould
        tulip, tulips	Tulipa gesneriana	flower, bulb	direct	4	14	21	no	gritty loamy mix	yes	yes	noflower, greymould, slugs
        daffodil, daffodils, trumpet daffodil	Narcissus pseudonarcissus	flower, bulb	direct	4	12	21	no	loamy mix with grit	yes	yes	noflower, yellow, leaning
        tete a tete, miniature daffodil, dwarf daffodil	Narcissus 'Tete-a-Tete'	flower, bulb	direct	4	12	21	no	loamy mix with grit	yes	yes	noflower, yellow, leaning
        jonquil, jonquils	Narcissus jonquilla	flower, bulb	direct	4	12	21	no	loamy mix with grit	yes	yes	noflower, yellow, slugs
        paperwhite, paperwhites, paper white narcissus	Narcissus papyraceus	flower, bulb	bright indirect	3	4	0	no	pebbles and water or mix	yes	yes	leggy, leaning, noflower
        hyacinth, hyacinths	Hyacinthus orientalis	flower, bulb	bright indirect	4	9	0	no	bulb fibre or gritty mix	yes	yes	leaning, noflower, mushy
        spring crocus, crocus, crocuses	Crocus vernus	flower, bulb	direct	5	14	0	no	gritty loamy mix	mild	mild	noflower, mushy, slugs
        saffron crocus, saffron, kesar	Crocus sativus	flower, bulb, herb	direct	14	10	30	no	gritty loamy mix	?	?	noflower, mushy, slow
        snowdrop, snowdrops	Galanthus nivalis	flower, bulb	medium	6	12	0	no	leafy moist mix	yes	yes	noflower, greymould, slugs
        grape hyacinth, muscari	Muscari armeniacum	flower, bulb	direct	5	14	0	no	gritty loamy mix	no	no	noflower, leggy, yellow
        dwarf iris, netted iris, iris reticulata	Iris reticulata	flower, bulb	direct	6	14	30	no	gritty limed mix	yes	yes	noflower, mushy, slugs
        bearded iris, iris, german iris, flag iris	Iris x germanica	flower, bulb	direct	5	20	42	no	gritty limed mix	yes	yes	noflower, slugs, leafspot
        freesia, freesias	Freesia x hybrida	flower, bulb	direct	3	30	14	no	sandy loamy mix	?	?	noflower, leaning, aphids
        ranunculus, persian buttercup	Ranunculus asiaticus	flower, bulb	direct	3	30	21	no	rich mix that drains well	yes	yes	mushy, mildew, aphids
        anemone, windflower, poppy anemone	Anemone coronaria	flower, bulb	direct	3	14	21	no	sandy leafy mix	yes	yes	mushy, slugs, mildew
        ornamental onion, allium, alliums	Allium hollandicum	flower, bulb, onion	direct	5	18	30	no	gritty loamy mix	yes	yes	browntips, rust, mushy
        bluebell, bluebells, english bluebell	Hyacinthoides non-scripta	flower, bulb	low	5	14	0	no	leafy moist mix	yes	yes	noflower, yellow, slugs
        tuberose, rajnigandha	Agave amica	flower, bulb	direct	3	30	21	no	rich sandy mix	?	?	noflower, aphids, mushy
        crinum, swamp lily, poison bulb	Crinum asiaticum	flower, bulb, lily	direct	3	12	21	no	rich moist mix	yes	yes	noflower, slugs, leafspot
        rain lily, fairy lily, zephyranthes	Zephyranthes rosea	flower, bulb, lily	direct	3	18	30	no	loamy mix with sand	?	?	noflower, yellow, mushy
        spider lily, peruvian daffodil, ismene	Hymenocallis festalis	flower, bulb, lily	direct	3	40	21	no	rich moist mix	yes	yes	noflower, mushy, slugs
        nerine, guernsey lily, bowden lily	Nerine bowdenii	flower, bulb, lily	direct	8	25	30	no	gritty lean mix	yes	yes	noflower, mealybugs, slugs
        pineapple lily, eucomis	Eucomis comosa	flower, bulb, lily	direct	3	40	21	no	rich mix that drains well	?	?	noflower, slugs, mushy
        scarborough lily, vallota	Cyrtanthus elatus	flower, bulb, lily	bright indirect	5	14	21	no	sandy loamy mix	no	no	noflower, mealybugs, rootrot
        ginger lily, butterfly ginger, white ginger lily, dolan champa	Hedychium coronarium	flower, lily, bulb	bright indirect	2	18	21	no	very rich moist mix	no	no	browntips, spidermites, cold
        siam tulip, curcuma, hidden ginger	Curcuma alismatifolia	flower, bulb	bright indirect	3	40	21	yes	rich loose mix	?	?	browntips, noflower, mushy
        rose, garden rose, hybrid tea rose, tea rose, rose bush	Rosa x hybrida	rose, flower, shrub	direct	3	16	21	no	heavy rich loamy mix	no	no	blackspot, aphids, mildew
        mini rose, miniature rose, patio rose, pot rose	Rosa chinensis 'Minima'	rose, flower, shrub	direct	2	6	14	no	rich loamy mix	no	no	blackspot, spidermites, mildew
        climbing rose, rambling rose, rambler rose	Rosa wichurana	rose, flower, vine	direct	3	16	21	no	heavy rich loamy mix	no	no	blackspot, mildew, aphids
        damask rose, desi gulab, gulab, desi rose	Rosa x damascena	rose, flower, shrub	direct	3	12	21	no	heavy rich loamy mix	no	no	blackspot, aphids, thrips
        rugosa rose, hedge rose, japanese rose	Rosa rugosa	rose, flower, shrub	direct	4	18	42	no	ordinary loamy mix	no	no	rust, aphids, pale
        english lavender, lavender, true lavender	Lavandula angustifolia	lavender, herb, flower, shrub	direct	6	18	60	no	gritty limed mix	yes	yes	rootrot, leggy, crispy
        french lavender, spanish lavender, butterfly lavender	Lavandula stoechas	lavender, flower, shrub	direct	5	16	60	no	gritty mix with sand	yes	yes	rootrot, leggy, cold
        hydrangea, mophead hydrangea, hortensia, hydrangeas	Hydrangea macrophylla	hydrangea, flower, shrub	bright indirect	1	12	21	no	moist rich mix	yes	yes	droopy, noflower, pale
        panicle hydrangea, limelight hydrangea, paniculata	Hydrangea paniculata	hydrangea, flower, shrub	direct	2	14	30	no	moist rich mix	yes	yes	droopy, browntips, noflower
        oak leaf hydrangea, oakleaf hydrangea	Hydrangea quercifolia	hydrangea, flower, shrub	bright indirect	2	14	30	no	moist rich mix	yes	yes	droopy, noflower, leafspot
        climbing hydrangea	Hydrangea petiolaris	hydrangea, flower, vine	medium	3	14	42	no	moist loamy mix	yes	yes	slow, noflower, yellow
        hibiscus, chinese hibiscus, gudhal, shoe flower, jaswand, jaba	Hibiscus rosa-sinensis	hibiscus, flower, shrub	direct	2	7	14	yes	rich potting mix	no	?	mealybugs, blossomdrop, yellow
        rose of sharon, hardy hibiscus	Hibiscus syriacus	hibiscus, flower, shrub	direct	4	18	30	no	rich loamy mix	no	?	blossomdrop, aphids, noflower
        roselle, gongura, red sorrel	Hibiscus sabdariffa	hibiscus, herb, shrub, vegetable	direct	3	8	21	no	rich loamy mix	?	?	mealybugs, aphids, leafspot
        bougainvillea, paper flower, bougainvillaea	Bougainvillea glabra	flower, vine, shrub, bonsai	direct	4	16	14	no	gritty loamy mix	?	?	noflower, leafdrop, aphids
        common jasmine, jasmine, poet's jasmine, chameli	Jasminum officinale	jasmine, flower, vine	direct	3	14	21	no	loamy mix with grit	no	no	noflower, aphids, leggy
        arabian jasmine, mogra, sambac, malli, bela flower	Jasminum sambac	jasmine, flower, shrub	direct	3	9	21	yes	rich loamy mix	no	no	noflower, spidermites, yellow
        pink jasmine, white jasmine	Jasminum polyanthum	jasmine, flower, vine	bright indirect	3	7	21	yes	rich loamy mix	no	no	crispy, noflower, aphids
        winter jasmine	Jasminum nudiflorum	jasmine, flower, shrub	bright indirect	5	14	42	no	ordinary loamy mix	no	no	noflower, leggy, aphids
        star jasmine, confederate jasmine, trachelospermum	Trachelospermum jasminoides	jasmine, flower, vine	direct	4	14	30	no	rich loamy mix	no	no	yellow, scale, noflower
        night blooming jasmine, raat ki rani, queen of the night jasmine	Cestrum nocturnum	jasmine, flower, shrub	direct	3	10	21	no	rich loamy mix	yes	yes	whitefly, noflower, leggy
        parijat, night flowering jasmine, harsingar, coral jasmine	Nyctanthes arbor-tristis	jasmine, flower, tree	direct	4	13	30	no	loamy mix with sand	?	?	caterpillars, noflower, leafspot
        juhi, juhi jasmine, needle flower jasmine	Jasminum auriculatum	jasmine, flower, vine	direct	3	11	21	no	loamy mix with sand	no	no	noflower, leggy, mealybugs
        madagascar jasmine, stephanotis, bridal wreath vine	Stephanotis floribunda	jasmine, flower, vine	bright indirect	5	10	21	yes	rich loamy mix	no	no	blossomdrop, mealybugs, scale
        mandevilla, dipladenia, brazilian jasmine	Mandevilla sanderi	flower, vine	direct	4	14	14	no	rich mix that drains well	?	?	yellow, mealybugs, noflower
        passion flower, passionflower, blue passion flower, krishna kamal	Passiflora caerulea	flower, vine	direct	3	12	21	no	loamy mix with grit	?	?	noflower, yellow, leggy
        clematis, virgin's bower	Clematis 'Jackmanii'	clematis, flower, vine	direct	2	14	21	no	deep rich moist mix	yes	yes	mildew, droopy, slugs
        mountain clematis, clematis montana	Clematis montana	clematis, flower, vine	bright indirect	3	14	30	no	deep rich moist mix	yes	yes	leggy, noflower, aphids
        evergreen clematis, armandii	Clematis armandii	clematis, flower, vine	bright indirect	3	12	30	no	deep rich moist mix	yes	yes	browntips, cold, noflower
        honeysuckle, woodbine	Lonicera periclymenum	flower, vine	bright indirect	3	14	30	no	moist rich mix	?	?	aphids, mildew, noflower
        wisteria, chinese wisteria	Wisteria sinensis	flower, vine, bonsai	direct	2	16	30	no	rich loamy mix	yes	yes	noflower, scale, leaning
        morning glory, ipomoea	Ipomoea purpurea	flower, vine	direct	2	6	30	no	ordinary light mix	yes	yes	noflower, spidermites, cold
        black eyed susan vine, thunbergia, clock vine	Thunbergia alata	flower, vine	direct	2	6	14	no	rich moist mix	?	?	spidermites, whitefly, noflower
        trumpet vine, campsis, trumpet creeper	Campsis radicans	flower, vine	direct	3	18	30	no	loamy mix that drains well	?	?	noflower, mildew, aphids
        rangoon creeper, madhumalti, madhu malti	Combretum indicum	flower, vine	direct	3	9	21	no	rich loamy mix	?	?	noflower, caterpillars, leggy
        butterfly pea, aparajita, blue pea, shankhpushpi vine	Clitoria ternatea	flower, vine, herb	direct	3	7	30	no	ordinary loamy mix	?	?	spidermites, yellow, noflower
        boston ivy, japanese creeper	Parthenocissus tricuspidata	ivy, vine	bright indirect	3	18	42	no	loamy mix	yes	yes	scale, leafspot, crispy
        virginia creeper	Parthenocissus quinquefolia	ivy, vine	bright indirect	3	18	42	no	loamy mix	yes	yes	mildew, scale, crispy
        hop plant, golden hop, hop vine	Humulus lupulus	vine, herb	direct	2	16	30	no	rich moist mix	?	yes	aphids, mildew, spidermites
        chocolate vine, akebia	Akebia quinata	vine, flower	bright indirect	3	16	30	no	rich loamy mix	?	?	noflower, leggy, mildew
        camellia, camellias, japanese camellia	Camellia japonica	flower, shrub	medium	3	7	30	no	lime free ericaceous mix	no	no	blossomdrop, pale, scale
        rhododendron, rhodie	Rhododendron ponticum	flower, shrub	medium	3	8	30	no	lime free ericaceous mix	yes	yes	pale, vineweevil, noflower
        japanese azalea, evergreen azalea, satsuki azalea	Rhododendron indicum	flower, shrub, bonsai	medium	2	7	30	no	lime free ericaceous mix	yes	yes	pale, crispy, vineweevil
        pieris, forest flame, lily of the valley bush, andromeda	Pieris japonica	shrub, flower	medium	3	9	42	no	lime free ericaceous mix	yes	yes	pale, cold, leafspot
        skimmia	Skimmia japonica	shrub, flower	low	3	8	42	no	lime free ericaceous mix	?	?	pale, sunburn, spidermites
        boxwood, box hedge, buxus, box ball	Buxus sempervirens	shrub, bonsai	medium	3	11	30	no	loamy mix with grit	yes	yes	caterpillars, leafdrop, pale
        holly, english holly, common holly	Ilex aquifolium	shrub, tree	medium	4	12	42	no	ordinary loamy mix	yes	yes	leafdrop, scale, leafspot
        euonymus, wintercreeper, spindle bush	Euonymus fortunei	shrub, foliage	medium	4	12	42	no	ordinary loamy mix	yes	yes	mildew, scale, caterpillars
        hebe, shrubby veronica	Hebe x franciscana	shrub, flower	direct	4	13	42	no	gritty loamy mix	?	?	leafspot, leggy, cold
        mexican orange blossom, choisya	Choisya ternata	shrub, flower	direct	4	13	42	no	loamy mix with grit	?	?	pale, spidermites, cold
        photinia, red robin	Photinia x fraseri	shrub, foliage	direct	3	12	30	no	rich loamy mix	?	?	leafspot, leafdrop, mildew
        spotted laurel, aucuba, gold dust plant	Aucuba japonica	shrub, foliage	low	4	13	42	no	ordinary loamy mix	?	?	browntips, scale, sunburn
        cherry laurel, english laurel, laurel hedge	Prunus laurocerasus	shrub, tree	medium	4	13	42	no	ordinary loamy mix	yes	yes	leafspot, mildew, vineweevil
        oleander, kaner, rose bay	Nerium oleander	flower, shrub	direct	3	14	14	no	rich loamy mix	yes	yes	scale, aphids, noflower
        frangipani, plumeria, champa, temple tree	Plumeria rubra	flower, tree	direct	5	30	21	no	gritty sandy mix	?	?	rust, leafdrop, mushy
        angel's trumpet, brugmansia	Brugmansia arborea	flower, shrub	direct	1	14	10	no	very rich moist mix	yes	yes	droopy, spidermites, caterpillars
        allamanda, golden trumpet, golden trumpet vine	Allamanda cathartica	flower, vine	direct	3	11	14	yes	rich loamy mix	?	?	yellow, whitefly, noflower
        cape leadwort, plumbago, cape plumbago	Plumbago auriculata	flower, shrub, vine	direct	3	14	21	no	loamy mix that drains well	?	?	whitefly, noflower, leggy
        yellow bells, tecoma	Tecoma stans	flower, shrub	direct	4	13	21	no	loamy mix that drains well	?	?	leggy, aphids, noflower
        golden dewdrop, duranta, pigeon berry	Duranta erecta	flower, shrub, bonsai	direct	3	11	21	no	rich loamy mix	yes	yes	whitefly, spidermites, leafdrop
        bottlebrush, callistemon	Callistemon citrinus	flower, shrub	direct	4	12	30	no	lime free loamy mix	no	no	pale, scale, cold
        nandyar vattai, crape jasmine, chandni, pinwheel jasmine	Tabernaemontana divaricata	flower, shrub, jasmine	bright indirect	3	9	21	yes	rich loamy mix	?	?	caterpillars, yellow, mealybugs
        kamini, orange jasmine, mock orange jasmine	Murraya paniculata	flower, shrub, jasmine, bonsai	direct	4	10	21	no	rich loamy mix	?	?	scale, yellow, noflower
        star magnolia, magnolia, magnolia bush	Magnolia stellata	flower, shrub, tree	direct	3	14	30	no	lime free leafy mix	no	no	cold, noflower, pale
        dwarf lilac, lilac, lilac bush	Syringa meyeri	flower, shrub	direct	4	18	42	no	limed loamy mix	no	no	noflower, mildew, slow
        butterfly bush, buddleia, buddleja	Buddleja davidii	flower, shrub	direct	4	18	42	no	ordinary loamy mix	?	?	leggy, spidermites, caterpillars
        forsythia	Forsythia x intermedia	flower, shrub	direct	4	18	42	no	ordinary loamy mix	no	no	noflower, leggy, cold
        weigela	Weigela florida	flower, shrub	direct	4	18	42	no	ordinary loamy mix	?	?	leggy, noflower, aphids
        spirea, spiraea, bridal wreath	Spiraea japonica	flower, shrub	direct	4	18	42	no	ordinary loamy mix	?	?	mildew, aphids, leggy
        potentilla, shrubby cinquefoil, cinquefoil	Dasiphora fruticosa	flower, shrub	direct	5	18	60	no	gritty loamy mix	no	no	spidermites, leggy, mildew
        heavenly bamboo, nandina, sacred bamboo	Nandina domestica	shrub, bamboo, foliage	direct	4	13	42	no	rich loamy mix	yes	yes	leafdrop, mildew, pale
        mahonia, oregon grape	Mahonia aquifolium	shrub, flower	medium	5	16	60	no	leafy loamy mix	no	no	rust, mildew, leggy
        japanese pittosporum, pittosporum, mock orange hedge	Pittosporum tobira	shrub, foliage	direct	5	13	42	no	loamy mix with grit	no	no	scale, leafspot, cold
        eucalyptus, gum tree, cider gum	Eucalyptus gunnii	tree, foliage	direct	2	9	42	no	loamy mix that drains well	yes	yes	leafdrop, cold, leggy
        mimosa tree, acacia, silver wattle	Acacia dealbata	tree, flower	direct	3	10	30	no	lime free loamy mix	?	?	leafdrop, pale, cold
        myrtle, common myrtle	Myrtus communis	shrub, flower, bonsai	direct	3	8	30	no	loamy mix with grit	?	?	leafdrop, scale, pale
        crape myrtle, crepe myrtle	Lagerstroemia indica	tree, flower, bonsai	direct	3	18	30	no	rich loamy mix	no	no	mildew, noflower, aphids
        ceanothus, california lilac, californian lilac	Ceanothus thyrsiflorus	flower, shrub	direct	5	16	60	no	gritty loamy mix	?	?	pale, cold, slow
        rock rose, cistus	Cistus x purpureus	flower, shrub	direct	6	18	60	no	poor gritty mix	?	?	leggy, cold, rootrot
        smoke bush, smoke tree, cotinus	Cotinus coggygria	shrub, tree	direct	4	18	60	no	ordinary loamy mix	?	?	mildew, droopy, leggy
        gaultheria, wintergreen, checkerberry	Gaultheria procumbens	shrub, berry	medium	3	6	42	no	lime free ericaceous mix	?	?	crispy, pale, leafdrop
        neem, neem tree	Azadirachta indica	tree, herb	direct	5	13	42	no	sandy loamy mix	?	?	leafdrop, scale, cold
        ashoka tree, false ashoka, mast tree	Monoon longifolium	tree	direct	4	9	42	no	rich loamy mix	?	?	scale, browntips, slow
        copper plant, copperleaf, jacob's coat	Acalypha wilkesiana	foliage, shrub	direct	3	8	21	no	rich loamy mix	?	?	spidermites, leafdrop, mealybugs
        chinese croton, excoecaria	Excoecaria cochinchinensis	foliage, shrub	bright indirect	5	10	30	yes	rich loamy mix	?	?	leafdrop, spidermites, scale
        japanese maple, acer, palmate maple	Acer palmatum	tree, bonsai	bright indirect	2	10	42	no	slightly acid leafy mix	?	?	crispy, browntips, leafdrop
        trident maple, trident maple bonsai	Acer buergerianum	tree, bonsai	bright indirect	1	7	21	no	gritty bonsai mix	?	?	crispy, mildew, aphids
        chinese elm, chinese elm bonsai, elm bonsai	Ulmus parvifolia	bonsai, tree	bright indirect	2	4	21	yes	gritty bonsai mix	?	?	leafdrop, spidermites, yellow
        juniper bonsai, japanese juniper, dwarf juniper	Juniperus procumbens	bonsai, conifer	direct	2	6	30	yes	gritty bonsai mix	?	?	crispy, spidermites, rootrot
        pine bonsai, japanese black pine, black pine	Pinus thunbergii	bonsai, conifer, tree	direct	2	6	30	no	very gritty bonsai mix	?	?	yellow, scale, rootrot
        fukien tea, fukien tea bonsai, carmona	Carmona retusa	bonsai, shrub	bright indirect	2	4	21	yes	gritty bonsai mix	?	?	yellow, scale, mildew
        serissa, tree of a thousand stars, snow rose	Serissa japonica	bonsai, shrub, flower	bright indirect	2	4	21	yes	gritty bonsai mix	?	?	leafdrop, yellow, spidermites
        japanese privet, privet bonsai, privet	Ligustrum ovalifolium	bonsai, shrub	direct	2	6	30	no	gritty loamy mix	yes	yes	leafdrop, aphids, scale
        lemon cypress, goldcrest cypress, monterey cypress, goldcrest	Hesperocyparis macrocarpa	conifer, tree	direct	3	6	42	yes	loamy mix with grit	?	?	crispy, browntips, spidermites
        dwarf alberta spruce, white spruce, alberta spruce	Picea glauca 'Conica'	conifer, tree	direct	3	8	42	no	slightly acid loamy mix	?	?	spidermites, crispy, browntips
        christmas tree, norway spruce, potted christmas tree	Picea abies	conifer, tree	direct	3	5	60	no	slightly acid loamy mix	?	?	leafdrop, crispy, spidermites
        nordmann fir, nordmann	Abies nordmanniana	conifer, tree	direct	3	6	60	no	slightly acid loamy mix	?	?	leafdrop, crispy, aphids
        yew, english yew, yew hedge	Taxus baccata	conifer, shrub	medium	4	12	42	no	loamy mix with grit	yes	yes	vineweevil, scale, rootrot
        fargesia, clumping bamboo, umbrella bamboo	Fargesia murielae	bamboo, grass	bright indirect	2	8	30	no	rich moist mix	?	?	crispy, rootbound, curling
        golden bamboo, fishpole bamboo, bamboo	Phyllostachys aurea	bamboo, grass	direct	2	8	30	no	rich moist mix	no	no	rootbound, curling, leafdrop
        black bamboo	Phyllostachys nigra	bamboo, grass	direct	2	8	30	no	rich moist mix	no	no	rootbound, curling, leafdrop
        maiden grass, miscanthus, eulalia	Miscanthus sinensis	grass	direct	4	20	60	no	ordinary loamy mix	?	?	browntips, rootbound, rust
        fountain grass, pennisetum, purple fountain grass	Pennisetum setaceum	grass	direct	4	18	42	no	gritty loamy mix	?	?	cold, browntips, mushy
        blue fescue, festuca	Festuca glauca	grass	direct	6	18	60	no	gritty lean mix	?	?	browntips, mushy, slow
        japanese sedge, carex, evergreen sedge	Carex oshimensis	grass	medium	3	11	60	no	moist loamy mix	?	?	browntips, crispy, rootbound
        japanese forest grass, hakonechloa, hakone grass	Hakonechloa macra	grass	medium	2	14	42	no	moist leafy mix	?	?	browntips, crispy, slow
        pampas grass, dwarf pampas	Cortaderia selloana	grass	direct	5	20	60	no	ordinary loamy mix	no	no	browntips, noflower, rootbound
        mexican feather grass, pony tails grass, stipa	Nassella tenuissima	grass	direct	6	20	60	no	gritty lean mix	?	?	mushy, browntips, leggy
        new zealand flax, phormium	Phormium tenax	foliage, grass	direct	5	16	42	no	loamy mix with grit	?	?	browntips, mealybugs, cold
        water hyacinth	Pontederia crassipes	flower	direct	2	4	0	no	floating in water, no soil	no	no	cold, yellow, browntips
        lotus, sacred lotus, kamal flower	Nelumbo nucifera	flower	direct	2	10	30	no	heavy loam under water	?	?	aphids, noflower, yellow
        water lily, pygmy water lily, waterlily	Nymphaea tetragona	flower, lily	direct	2	14	42	no	heavy loam under water	?	?	aphids, noflower, yellow
        castor bean plant, castor oil plant, arandi	Ricinus communis	shrub, foliage	direct	3	8	21	no	rich loamy mix	yes	yes	spidermites, caterpillars, cold
        flame lily, glory lily, gloriosa lily	Gloriosa superba	flower, lily, bulb, vine	direct	4	40	21	no	rich mix that drains well	yes	yes	noflower, mushy, slugs
        """#
}
