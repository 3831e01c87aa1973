// Scripts/embed-words wrote this file from Models/en; change the text there, and run it again.

import Diary

extension English {
    package enum FirstNames {
        /// Also a food or a common word; a person only if a verb follows: "olive had the soup".
        package static let word = words(
            """
            abe ade al alexander alfredo ali ama amber amelia amir amos ana angelica anil ann annie april
            archer ari aria arnold asa august aurora ava avi barb basil bea bella benedict benjamin benny
            betty bev bianca bill billy bob bobby bonnie brad brant brent brock cal carl caroline carter cass
            cassie cesar chad chandler chip christian chuck clara clay clement clementine cliff colby cole
            colleen cooper crystal curt dahlia daisy dale dan dana daphne dawn dean deb debbie dee del della
            denny derrick des dexter diane dieter dino dirk dolly dom don donna drake drew eddy eli erica eva
            eve ezekiel fabian fanny fay felicity fern flo flora frank frankie franklin gabby gail gemma gene
            genesis geo geordie gilbert gilda glen gloria graham grant griffin hal hank harper hazel heather
            hector heinz helene herb holly hugo hunter huw ida ike inga ira iris ivy jacques jade jan jarvis
            jasmine jasper jay jeb jed jens jerry jimmy jin jock johnny jonah julian june kai kara kat kay
            kelvin ken kev kimberley kip kirk kofi kris kylie lance lara laurel lea lee len leon les lex liana
            lilly lily lincoln ling liv liz liza lorne lotte luc lulu mack madeleine mae magdalena marc marcel
            margarita marge marguerite marian marie marina maris marshall mason mavis max maxwell meg mei
            melody merle merlin miguel mila milo min mina moe mollie monte myrtle nan nat ned nelson nev nia
            norm norma norman olga oli olive olivier opal paddy paisley palmer pansy parker pascal pat patsy
            patti pauline pearl pedro peg penny percy perry phoebe piper poppy porter prudence rae raf ramona
            randy ray reed reg reuben rex rhea rick robin rod ron roni rose rosemary rowan roy ruben ruby ruth
            sander sandy santiago sawyer serenity serge sherry shirley shona sid sierra sonny soo stella stu
            tad tam tammy tate taylor teddy terry tia timothy toby tod tomas tori trey troy tucker ty una uri
            val valentina vera verity veronica vic victor viola violet wally ward warren wei wendy wes willow
            wolf woody zac zeb
            """)

        /// Words without a mark.
        package static let unmarked = words(
            """
            aaditya aafke aaliyah aarav aaron abasi abbas abbie abby abdul abdullah abdulrahman abeba abebe
            abeer abel abena abhay abhijit abhinav abhishek abhra abigail abilash abir abner abraham achieng
            achille adaeze adam adanna adaora adarsh addison adebayo adeel adel adelaide adele adelina
            adhiambo adina aditi aditya adjoa adnan adolfo adriaan adrian adriana adrien adrienn advait
            advaith adwoa afia afonso afsana afua agastya agatha agathe agnes agnese agneta agnieszka agus
            agustin agustina ahana aharon ahmad ahmed ahmet aiden aikaterini aileen ailsa aimee aine aino
            aisha aishah aishwarya aisling aisyah ajay ajit akanksha akash akbar akhil akiko akinyi akiva akos
            akosua akram aksel akshara akshay akshaya akua akwasi alaa alain alan alana alanna alasdair
            alastair alba alban albert alberta alberto albie aldo alec aled alejandra alejandro aleksander
            aleksandr aleksandra alemayehu alessandra alessandro alessia alessio alex alexandra alexandre
            alexandria alexandros alexei alexis alfie alfio alfonso alfred algernon alia alice alicia alin
            alina alison alistair aliya aljosa alka allan allen allison alma almaz alon alona alonso alphonse
            alvaro alvin alyssa amadi amaka amal amalia aman amanda amandeep amandine amani amar amara amaury
            ambroise ambrose amedeo amelie amin amina aminah amira amiram amit amita amitabh amitava ammu amna
            amnon amol amparo amrit amrita amritpal amruta amy anagha anais anand ananda ananya anas anastasia
            anasuya anat anatole anatoly anay anaya anca anders andie andrada andras andre andrea andreas
            andree andrei andrej andres andrew andrzej andy aneta anette anezka angad ange angela angeles
            angeliki angelina angelo angharad angie angus ania anika aniket aniko anirban aniruddha anirudh
            anish anisha anita anja anjali anju anke ankit ankita ankur ankush anmol anna annabel annabelle
            annalisa annamaria anne annegret anneke anneli annelies anneliese annemarie annette anni annick
            annika anong ansel anselmo anshul anthony antje antoine antoinette anton antonella antonia antonin
            antonina antonino antonio antonis antony antti anuj anupam anupama anuradha anurag anusha anushka
            anwar aoife aparna apinya apolline apoorva apostolos aqsa arabella araceli arantxa arash archana
            archibald archie arda ardalan arend ariadna ariana arianna arie ariel ariela arif arik aristotle
            arjan arjun arkadiusz arlen arlene arlo armaan arman armand armando armelle armin arnab arnaldo
            arnaud arnav arndt arne arnon aroha arpad arpit arpita arran arron artem arthit arthur arti arto
            artur arturo arun aruna arup arvid arvin arvind arwa asad asaf asha asher ashish ashley ashok
            ashton ashwin ashwini asia asif asin aslan asli asma asmaa astrid asuncion atefeh atharva athena
            atieno attila attilio atul aubrey aude audrey augusta augustin augustus aurel aurelia aurelie
            aurelien aurelio austin avani avery avichai avigail avinash avishai avital aviv avner avraham
            awino axel axelle ayaan ayanda aydin ayelet ayesha ayla aylin ayman ayodele ayomide ayse aysegul
            ayush ayushi azadeh azar aziz azizah azra babajide babak babatunde babita badr badri bahar bahman
            bahram bakari bala balaji balazs baldwin balint baljit balu balwinder bambang banafsheh bappa
            baptiste baraka barbara barbie barbora baris barnabas barnaby barney barry bart bartek barthelemy
            bartholomew bartosz basak basia basile basim basma bassam bastian bastien batya bayram bayu beata
            beate beatrice beatrix beatriz becca becky behnam behnaz behrouz behzad bekele belen belinda ben
            bence benedetta bengt benita benito benji bennett benoit berat berend berenice berit bernadette
            bernard bernardo bernd bernhard bernice bernie bert bertha bertie bertrand bess bessie beth bethan
            bethany betsy bettina beverly beyza bhanu bharat bharath bharati bhaskar bhavana bhavesh bhavna
            bhavya bheki bhushan bhuvan bhuvana bidisha bijan bilal bindu binh bipasha bipin biplab birgit
            birgitta birhanu birte bita bjarne bjorn blaine blair blaise blake blanca blazej boaz bodil bogdan
            bogna boguslaw boitumelo bolaji bolanle bongani borbala boris borislav borja boyd bozena bracha
            braden bradley bram brandon branko brayden brenda brendan brendon bret brett brian brice bridget
            bridie brigid brigitte brinda britta brittany brody bronagh bronson bronwen brooke brooks bruce
            bruna brunhilde bruno bryan bryant bryce bryn bryson budi buket bukola bulent burak burcu burkhard
            bushra busisiwe busra byron caio caleb calin callum calvin camden cameron camila camilla camille
            camilo canan cansu caoimhe capucine cara carine carla carley carlijn carlo carlos carlota carlotta
            carlton carly carmel carmela carmen carmit carol carole carolyn carrie carson carsten carys casey
            casper cassandra cassidy catalin catarina cate caterina catherine cathy catrin catriona cecil
            cecile cecilia cecilio cedric cees celeste celia celine celso cemal ceren cerys cesare ceyda chaim
            chaitanya chaitra chaiwat chaiya chamari chanchai chandan chandra chandran chandrika chandrima
            chantal charalambos charan charlene charles charlie charline charlotte charmaine charu chathura
            chaya chaz chebet cherie cherono cheryl chester chet chetan chetana cheyenne chhaya chia-hao
            chiamaka chiara chibuike chibuzo chidera chidi chidinma chika chike chima chimamanda chinaza
            chinedu chinelo chinmay chinonso chinwe chioma chipo chitra chizoba chloe chris chrissie chrissy
            christa christel christelle christer christiane christie christina christine christoph christophe
            christopher christos christy chukwudi chukwuemeka cian ciara ciaran cihan cillian cindy cintia
            cinzia ciprian citra claire clarice clarissa clarisse claude claudia claudine claudio claudiu
            clayton cleber clelia clemence clemens cleo clifford clifton clint clinton clive clotilde clyde
            cody coen colette colin collin colm colton concepcion concetta connie connor conor conrad
            constance constantin constantine consuelo cora coralie cordula corentin corey corina corinna
            corinne cormac cornelia cornelius corrado cory cosimo cosmin courtney craig cristi cristian
            cristiano cristina cristobal cruz csaba csilla cuong curtis cyndi cynthia cyprien cyril cyrus daan
            dafna dagmar dagny daksh dalal dalit dallas dalton damian damien damilola damini damon dane dani
            daniel daniela daniele danielle danilo danny dante danuta daphna dara darcey darcy darek daria
            dario darius dariush dariusz darla darlene darrell darren darryl darshan darshana darya daryl
            dasha dave davey davi david davide davis davoud dawid dawit dawson dayo deanna debashish debjani
            debolina debora deborah debra declan deena deepa deepak deepali deepika deepthi defne deidre
            deirdre delbert delia delilah delphine demet demetrius denes denilson denis denisa denise deniz
            dennis denzel derek derya desiree desmond despina desta detlef devansh devi devika devin devon
            devora dewi dganit dhanush dhara dhruv dian diana dianne diarmuid didier diederik diego diem
            dietmar dietrich dilara dilbert dilini dilip dilshan dimitra dimitri dimitris dina dinah dineo
            dinesh diogo dipankar disha divya dmitri dmitry dohyun doina dolores domenica domenico domingo
            dominic dominick dominika dominique donal donald donatella donghyun dongwook donnie donovan donya
            dora doreen dorin doris dorit doron dorota dorothea dorothy dorottya dottie doug douglas dragan
            dragana dragos drazen dror duane duarte dudley dumitru duncan dunya duong durga dusan dustin duygu
            dvora dwayne dwight dylan easton ebba ebele ebere eberhard ebru eckhard ed eddie edeltraud eden
            edgar edie edith edmund edna edoardo edouard edson eduarda eduardo edward edwin edwina edyta eelco
            eero eesha effie efraim efrain efrat efua egon ehab ehsan ehud eija eila eileen eilidh eimear
            einar einat eino eira eitan ekaterina ekkehard ekow ekta elad elaheh elaine elazar eldad eleanor
            eleanora eleftherios elena eleni eleonora eleri elfriede elham eliana eliane elias eliezer elif
            elijah elin elina elisa elisabet elisabeth elisabetta elise elisheva eliyahu eliza elizabeth elke
            ella ellen ellie elliot elliott ellis elly elmer elmo elnaz elodie eloisa eloise eloy elsa elsie
            elspeth elton elvira elvis elzbieta emad eman emanuel emanuela emanuele emeka emel emenike emeric
            emese emil emile emilia emiliano emilie emilio emily emin emine emma emmanuel emmanuelle emmett
            emmi emmy emrah emre emrys endang engin enid eniko eniola enrica enrico enrique enyinnaya enzo
            eoin ephraim ercan erdem erdogan eren erhan eric erich erick erik erika erin erkan erland ermanno
            ernest ernestina ernesto ernie ernst errol ersin ervin erwin erzsebet esen esha esin esme
            esmeralda espen esperanza esra esteban estefania estelle esteve esther esti eszter ethan ethel
            ethelbert etienne etta etti ettore eugen eugene eugenia eugenie eugenio eunice eunji eunjung
            eunwoo evan evander evangelia evangelos evaristo evelyn evelyne everett everly evie ewald ewan
            ewelina eyal eyerusalem eylul ezequiel ezgi ezra fabiana fabien fabienne fabio fabiola fabrice
            fabricio fabrizio fadhili fadi fadia fadime fahad fahd fahim faisal faiza faizal faizan fajar
            farah farai faramarz fareed farhad farhan fariba farid farida farideh faris farnaz farooq farrah
            farshid faruk farzad farzaneh fatema fatih fatima fatimah fatma faustine fawad fawzia faye faysal
            federica federico felicia felicie felipe felix femi femke ferdinand ferenc fereshteh fereydoun
            fergal fergus ferhat feride fermin fernand fernanda fernando feroz ferruccio ffion fidel fikret
            filip filipa filippo filiz filomena finlay finley finn fintan fiona fionn fiorella firas fitri
            flavia flavio flavius fletcher fleur florence florencia florent florentina florian floriane floyd
            folake folasade forough forrest fotini fran francesca francesco francine francis francisca
            francisco franck franco francois francoise frans frantisek franz franziska frauke fred freda
            freddie frederic frederick frederik frederique fredrik freja freya frida frieda friederike
            friedhelm friedrich frits fritz frode fruma fruzsina fuad fulvio fulya funda funke funmi furkan
            gabi gabin gabor gabriel gabriela gabriele gabriella gabrielle gadi gael gaelle gaetan gaetano
            gagan gaia galina galit gamze ganesh gareth garrett garry garth gary gaspard gaston gaurav gauri
            gautam gauthier gavin gayathri gayatri gayle gbenga gede geeta geetha genadi genevieve gennady
            gennaro geoff geoffrey georg george georges georgeta georgia georgie georgina geraint gerald
            geraldine geraldo gerard gerardo gerben gerd gerda gergely gerhard gerlinde germain germaine
            gerrit gershon gert gertrud gertrude getachew gethin geza ghada ghassan ghazal gheorghe ghislain
            ghislaine giacomo giada giancarlo gianfranco giang gianluca gianmarco gianna gianni gideon gigi
            gijs gila gilad gilat gilberto giles gilles gillian gina ginevra ginny gino gioia giora giorgia
            giorgio giorgos giovana giovanna giovanni girish girma gisela gisele giselle gita giulia giuliana
            giuliano giulio giuseppe gizella gizem gladys glenda glenn glyn godfrey gokhan golan golda golnar
            golnaz gonca goncalo gonzalo gopal gopi goran gordon gosia gottfried govind gozde grace graciela
            graeme grainne grayson grazia graziella grazyna greer greg gregoire gregor gregorio gregory greta
            gretchen greyson grigore grigoris grzegorz guadalupe gudrun guglielmo guido guilherme guillaume
            guillermo gulay gulsen gulsum gunilla gunn gunnar gunter gunther guowei gurdeep gurkan gurpreet
            gustaf gustav gustavo guus gwen gwenaelle gwendolyn gwyneth gyorgy gyula haakon habib habiba hadar
            hadas hadassah hadi hadiya haeun hafiz hafsa haider haile hailey haim hajar hajnalka hakan hala
            halil halima halina halvard hamad hamed hamid hamida hamideh hamish hamisi hamza hana hanan hande
            hanh hani hania hanka hanna hannah hanne hanneke hannelore hannes hannie hannu hanoch hans hansel
            haoran harald hardeep hari harini haris harish harjit harlan harley harmen harold harpreet harri
            harriet harris harrison harry harsha harshita hartmut haruka haruki harun haruto harvey hasan
            hasna hassan hatem hattie hava haya hayden hayley haziq heba hedda hedvig heidemarie heidi heike
            heikki heiko hein heiner heinrich heitor helen helena helga helge helio helle helmi helmut hema
            hemant hemanth hemi hendra hendrik hendrika henk henning henri henrietta henrik henrique henry
            henryk herbert herman hermann hermione hernan herve hetty hiba hien hieu hilary hilda hilde
            hildegard hina hinata hinemoa hiral hiram hiro hiroshi hirut hisham hjalmar hoai hoang hoda
            hoi-yan holden holger homa hooman horace horatio horia hortense hossein howard hrithik hubert huda
            hudson huey hugh hugues huguette huiling hulya humaira humberto humphrey huong husain huseyin
            hussain hussein huub huyen hyejin hyun-jin hyunwoo ian iancu ibrahim ibtisam ichabod idan idris
            ieuan ifan ifeanyi ifeoma ignacio igor ihaia ijeoma ikechukwu ikenna ilan ilana ilaria ilayda
            ildiko ileana ilenia ilias ilie ilinca ilka ilker ilkka ilmari ilona ilse ilyas iman imani imelda
            imke immanuel imogen imran imre inacio inaki inas inaya inbal indah indira indrani indu ineke ines
            inez inge ingeborg ingela inger ingmar ingo ingrid ingvar ingvild inkeri inmaculada inna intan
            ioan ioana ioane ioanna ioannis iona ionela ionut ipek iqbal iqra iraklis irem irena irene irfan
            irina irit irja irma irmgard irving irwin isaac isabel isabela isabella isabelle isadora isaiah
            isaias iselin isha ishaan ishan ishani ishita ishmael isidora isidro isil isla ismaeel ismael
            ismail isobel israel issac istvan itai italo itamar itzhak itziar itzik iulia iulian ivan ivana
            ivano ivar ivone ivor iwan iwona iyabo izabela izzat izzet jaakko jaap jabari jabir jace jacek
            jacinta jacinto jack jackie jackson jacky jaclyn jacob jacoba jacopo jacqueline jacquelyn jada
            jaden jadwiga jaehyun jaemin jafar jagdish jagoda jahangir jaime jake jakob jakub jalal jamal
            james jamie jamil jamila jana janaki janani jane janelle janet janette janhavi janice janie janina
            janine janne janneke janos janusz jaqueline jared jarek jari jarkko jarmo jaroslav jaroslaw jarrod
            jasmeet jasmin jason jaspreet jatin javad javier javiera jawad jaxon jaya jayant jayanthi jayden
            jayesh jayne jean jeanette jeanne jeannie jeff jefferson jeffery jeffrey jelagat jelani jelena
            jelle jemima jen jenna jenni jennie jennifer jenny jepkosgei jerald jeremiah jeremie jeremy jeri
            jeroen jerome jeronimo jerzy jesper jess jesse jessica jessie jesus jethro jhuma jiahao jianhua
            jiayi jiaying jide jignesh jiho jihoon jill jillian jim jimena jimin jimmie jing jinho jiri jisoo
            jisung jitendra jitka jiwoo jiyoung jo joachim joakim joan joana joanna joanne joao joaquin
            jocelyn jocelyne jochen jodi jodie jody joe joel joelle joerg joey johan johann johanna johannes
            john joko jolanta jolene jon jonas jonathan joni jonny joon joonas joost jordan jordi jorg jorge
            jorgen joris jorma jose josef josefa josefin josefina joseph josephine josette josh joshua josiah
            josie jouni jovana joyce joydeep jozef jozefa jozsef juan juana juanita jude judi judit judith
            judy juha juhani jukka jules julia juliana julianna julianne julie julien juliet juliette julio
            julita julius juma junaid junjie junseo jurgen jurre jussi justin justine justyna jutta juwon
            jyothi jyoti ka-ming kaan kaarina kabir kacper kadek kagiso kahu kahurangi kaimana kaisa kaisu
            kaitlyn kaito kaiwen kaja kajal kakoli kalani kalevi kalliopi kalman kalpana kalyan kamal kamala
            kamau kamil kamila kamini kamon kamran kamyar kanchana kane kanika kannan kanya karan karanja
            karel karen kari karim karima karin karina kariuki karl karla karlheinz karolina karoly karsten
            karthik karthika kartik kasey kashish kasia kaspar katalin katarina katarzyna kate katelyn
            katerina katharina katherine kathie kathleen kathrin kathryn kathy katie katja katka katlego katri
            katrina katy katya kauko kaushik kaushiki kaveh kavin kavita kavitha kavya kaye kayla kayode
            kazuki kazuo keanu keaton kebede kedar keegan keerthi kehinde keiji keiko keira keith keivan
            kelechi kellie kelly kelsey kemal kemi kenan kendall kendra kendrick kenji kennedy kenneth kenny
            kent kenta keoni kerem keri kerim kermit kerry kerstin keshav ketaki ketut kevin keyvan kgomotso
            khadija khaled khalid khalil khanh khanyi khoa khosrow khushi kian kiana kianoush kidist kiera
            kieran kieron kieu kim kimani kimberly kimia kinga kingston kinsley kipchoge kiprop kiptoo kira
            kiran kirill kirsten kirstin kirsty kirti kishan kishore kittisak kjell kjersti klaas klaasje
            klara klas klaus knud knut kobi koen koffi kojo komal komang konrad konstantin konstantina
            konstantinos koos koray kostas kourosh koushik krishna krishnan krista kristen kristi kristian
            kristin kristina kristof kristoffer kristy krisztian krisztina krithika kriti krupa krystal
            krystian krystyna krzysztof ksenia kubra kudzai kuldeep kulwinder kumar kumari kumiko kunal kurt
            kusal kushal kwabena kwadwo kwaku kwame kwasi kweku kyle kyra kyriaki kyung-soo lacey lachlan lada
            laetitia lahiru laia lajos lakshman lakshmi laleh lalit lalita lamar lambrini lana lando landon
            larissa larry lars lasith lasse laszlo lata latha latif latifa latoya laura laure lauren laurence
            laurent laurentiu lauri laurie lavanya lavi lavinia lawrence lawson laxmi layan layla lazarus leah
            leander leandre leandro leanne leela leen leena lefteris leif leighton leila leilani leili lekan
            lekha leland lemlem lena lenka lennie lenny lenore leo leona leonard leonardo leonid leonidas
            leonie leonor leonora leopold lerato leroy lesedi leslie lestari lester leszek leticia letizia
            levana levent levente levi lexi lexie leyla liam liat libby lidia lidija lieke lies liesbeth
            liesel lieselotte lihua liisa lila lilian liliana lilla lillian limor lina linda lindsay lindsey
            linh linn linnea linus lionel lior liora liron lisa lisbeth lise lital livia livio liviu lizzie
            ljubica llewellyn lloyd logan loic lois lokesh lola lopamudra lorcan loredana lorella lorena
            lorenza lorenzo loretta lori lorna losa lothar lotta lottie louane louie louis louisa louise
            loukas lourdes lovisa lowell luanne lubna lubomir luca lucas lucero luci lucia lucian luciana
            luciano lucie lucien lucienne lucille lucinda lucja lucretia lucy ludmila ludovic ludovica ludvig
            ludwika luigi luigia luis luisa luise luiz luiza lujain lukas lukasz luke luminita lungile lupe
            luther lutz luuk lwazi lydia lydie lyle lynda lynette lynn lynne lyuba lyudmila maaike maarit
            maarten maartje mabel macarena machteld maciej mackenzie madalena madalina madan maddalena maddie
            maddy madeline madelyn madge madhav madhavi madhu madhumita madhur madhuri madison mael maelle
            maeve mafalda magali magda magdalini maggie magnus maha mahdi mahesh mahima mahin mahina mahmood
            mahmoud mahmut mahnaz mahnoor mahsa mahyar maia maija maike maimuna mairead maisie maisy maja
            majid makaio makoto malachi malak malakai malathi malavika malcolm malee malgorzata mali malia
            maliheh malin malka mallika mallory malte mamta manaaki manal manasa manasi manav mandana mandar
            mandeep mandla mandy maneesh manfred manish manisha manjula manlio manny manohar manoj manolis
            manolo manon manpreet mansi mansoor mansour manu manuel manuela maor marcela marcella marcelle
            marcello marcelo marcia marcin marcio marco marcos marcus marcy mared marek maren margaret
            margareta margarete margarida margaux margery margie margit margo margot margrethe margriet maria
            mariam mariana mariangela marianne mariano maribel marieke mariel mariella marielle marija marijke
            marijn marika mariko marilia marilyn marin mario mariola marion marios marisa marisol marissa
            marit marius mariusz marjan marjorie mark marketa marko markos markus marla marlee marlene marlies
            marloes marlon marnie marta marte martha marthe martin martina martine marton marty martyn martyna
            marva marvin marwa marwan mary maryam maryann masahiro masako masao masaru masha masood masoud
            masoumeh massimiliano massimo mateo mateusz matheus mathew mathias mathieu mathilde matias matilda
            matilde mats matt matteo matthew matthias matthieu matthijs mattia mattias maud maude maura
            maureen maurice mauricio mauro maxence maxie maxime maximilian maximo maxine maya mayank maynard
            mayra maysa mayumi mayur maziar meena meenakshi meera megan megha meghan meghana megumi mehdi
            mehmet mehran mehrdad mehrnaz mehtap mei-ling meifen meike meiling meir melania melanie mele melek
            melike melina melinda melis melissa meltem melvin menachem menno meral merav mercedes meredith
            merel merete meron mert merve mervyn meryem meryl meseret mesut metin mette mhairi mia micaela
            micah michael michal michalina michalis michel michela michele micheline michelle michiko mick
            mickey midori mieczyslaw mieke mihaela mihai mihail mihaly mihir mikael mike mikey mikhail miki
            mikkel mikko miklos milagros milan milana milena milica milind millie miloslav milou milton mimi
            min-ji minal mindy ming minghui minh minho minji minjun minna minnie minoo minoru minseo mira
            miranda miray mircea mireia mireille mirela mirella mireya miriam mirja mirjam mirjana mirka mirko
            miroslav miroslaw misaki mitali mitch mitchell mithila mithun mitra mitsuko mitzi miyu miyuki
            mladen moana mobolaji modesto modupe mohamed mohammad mohammed mohan mohini mohit mohsen moira
            mojgan mojtaba molly mona monica monika monique montserrat monty morag moran mordecai mordechai
            morgan morgane moritz morris mort morten morteza moses moshe moti motunde moumita mousa moustafa
            mpho mridula mubarak muge muhammad muhammed mukesh mukta mukund mulugeta muna munir murali
            muralidhar murat muriel murilo murray murtaza musa mustafa muthoni muthu mwanajuma mwangi mylene
            myles myra myriam myrna myron myrto naama nabanita nabil nabila nachman nadav nadeem nadeesha
            nadege nader nadereh nadezhda nadia nadim nadine nadja nadzieja nafisa naftali nagaraj nahid
            nahuel naila naima naina najib najma nalaka naledi nalini namita namrata nanami nancy nandi
            nandini nandita nandor nanette naoki naoko naomi narayan narcisa naren narendra naresh narges
            narong nasim nasir nasreen nasrin natalia natalie natalya natan natasa natasha nate nathalie
            nathan nathaniel natsuki nattapong nattaya navdeep naveen navid navya nawal nazan nazanin nazia
            nazli ndidi neal necati necla neel neela neelam neema neeraj neeta nefeli negar negin neha neil
            nele nell nellie nelly nenad nerea nermin neslihan nessa nestor neta nettie nevaeh nevena neville
            nevin ngaio nghia ngoc ngozi nguyen nguyet nhung niall niamh nicholas nick nicki nicky nicola
            nicolas nicole nicoleta nicoletta nicolette nicolo nicu nida nidhi niels nienke nigel nihal
            niharika nihat niina nikau nikhil niki nikita nikki niklas niko nikola nikolai nikolas nikolay
            nikos nilay nilesh nilgun nili niloofar niloufar nils nima nimal nimali nimisha nimra nimrod nina
            nino nira niraj niranjan nirmala nisha nishant nishanth nissim nita nitesh nithya nitin nitya
            nitzan niveditha njeri njoroge nkechi nkem nkiru nkosana nkosi nnamdi nneka nnenna noah noam nobu
            noelani noelia noelle noemi noemie nofar noga nokuthula nola nolan noman nomsa nomvula nonhlanhla
            nonso noor nora norbert noreen noriko norris nosipho nour noura novi nuala nuha nuno nunzia nupur
            nura nuran nuray nurcan nuria nurit nurten nurul nusrat nuwan nyambura nyasha nyoman oana oanh
            obinna obioma oceane ochieng octavia octavian octavio oded odelia odessa odette odhiambo odile
            ofer ofir ofra ogechi oisin oiva okan oksana oktay olabisi oladele olaf olamide olanrewaju olav
            olayinka olcay oleg oleksandr olena olha oliver olivia olli ollie olof olufemi olumide oluwaseun
            olwen olympia omar omer omid omkar ondrej onni onur onyango onyeka onyinye oonagh opeyemi ophelia
            oren orhan oriana orietta orit orla orlaith orlando orly ornella orsolya orson orville osagie
            osama osamu oscar oskar osman osnat osvaldo oswald otavio othman otieno otis ottavia otto outi
            ovidiu owain owen ozan ozge ozgur ozioma ozlem paavo pablo paco padma padmini padraig paivi palesa
            pallab pallavi pam pamela panagiota panagiotis pankaj pantelis paola paolo param parama paramjit
            paraskevi parastoo parham parisa paromita parth partha parthiv parul parvaneh parvati parvin
            parviz pascale pascual pasi pasindu pasquale patrice patricia patricio patrick patrizia patryk
            paul paula paulette paulien paulina paulo pauly pavel pavithra pavla pavlina pavlos pawan pawel
            payal payam pedram peggy peishan pejman pekka pelin penelope pentti percival pernille perrine
            pesach petar pete peter petr petra petre petri petros petru peyman phil philip philipp philippa
            philippe phineas phong phuc phuong phyllis piera pierluigi piero pierre piers piet pieter pietro
            piia pinar pinchas piotr pippa pirjo pirkko piroska piyali pnina polina polly polyxeni pooja
            poonam poornima pooya portia pouria pouya prabha prabhakar prabhu prachi pradeep pradyumna prakash
            pramod pranav pranay pranee pranjal prasad prasanna prasert prashant prashanth pratap prateek
            pratibha pratik pratima praveen praveena predrag preecha preethi preeti prem prerna preston
            priscila priscilla prisha pritam pritha priti priya priyanka prosenjit prue przemek puja pulkit
            puneet punit purnima purva pushpa putri qais qasim qiang quan queenie quentin quincy quinn quique
            quoc quynh rabia rachel rachid radek radha radhika radka radmila radoslav radoslaw radu rafael
            rafaela rafal rafe raffaele raffaella rafferty rafi rafiq raghad raghav raghu ragna ragnar
            ragnhild raheem rahel rahim rahma rahmat rahul raija raimundo rainer raissa raj rajan rajani rajat
            rajeev rajendra rajesh rajiv rajni raju rakesh ralf ralph ralphie raluca rama ramadan raman ramesh
            ramin ramiro ramon ramya rana randall randolph rangana rangi rania ranjan ranjani ranjit raoul
            raphael raquel rasha rasheed rashid rashmi rasmus ratana ratul rauf raul rauno ravi ravindra rawan
            rawiri raymond raymonde rayna razan razia razvan rebeca rebecca recep reece reem reema reena
            refilwe reggie regina reginald regis rehan rehana rehema reid reidar reijo reiko reiner reinhard
            reinhold reino reka rekha remco remi remus remy rena renan renata renate renato renaud rene renee
            renu renuka renzo reshma reva revathi revital reyhan reynaldo reza rhiannon rhoda rhonda rhys
            rianne riaz ricardo riccardo richa richard richie ricky riddhi riikka riku riley rimi rina rini
            rino risa rishab rishabh rishi rishika risto rita ritesh ritika ritu rituparna ritva ritwik rivka
            riya riyad rizki rizwan rizwana rob robbert robbie robert roberta roberto robyn rocco rochelle
            rocio roddy roderick rodica rodney rodolfo rodrigo roel rogelio roger rogerio rohan rohini rohit
            roisin roksana roland rolando rolf romain romane romeo romi romina ronald ronan ronen ronit ronnie
            ronny roopa roos roosevelt roozbeh rory rosa rosalba rosalia rosalie rosalind rosamund rosana
            rosanna rosaria rosario roscoe roseanne rosemarie roshan roshanak roshni rosie rosmah ross rossana
            rossella rotem rotimi rowena rowland roxana roxane roxanne roxy roya rozalia ruairi ruba ruchi
            ruchika rudi rudiger rudo rudolf rudolph rudra rudy rufus ruggero rukmini rumi rupa rupali rupert
            ruqayya ruslan russell ruta rutendo ruud ruwan ryan ryder rylee ryota ryszard saadet saar saara
            sabah sabiha sabina sabir sabrina sachin sade sadhana sadia sadie sadiq saeed saeedeh safa safiya
            sagar saghar sahana sahar sahil saif saima sajad sajid sajith sakari sakda sakina sakshi sakura
            salar saleem saleh salih salim sally salma salman salome saloni salvador salvatore sam samaneh
            samantha samar sameer sami samia samiksha samin samina samir samira sammy samrawit samson samuel
            samuele samuli samyuktha sana sanath sanaz sanchita sanda sandeep sandhya sandor sandra sandrine
            sandro sandun sanford sangeeta sangeetha sania sanja sanjana sanjay sanjeev sanjiv sanket sanne
            sante santi santina santino santosh saoirse sapna sara sarah sarala sarang saraswati sarit sarita
            sarp sarthak sasa sasha saskia satish satnam satomi satoshi satu saud saul saurabh savannah
            saverio savita savitri sawsan sayan sayani sayed scarlett scott scottie seamus sean sebastian
            sebastien seda sedat sedef seema sefa segolene segun seher seija selam selamawit selcuk selena
            selim selin selina selma sema semih semisi semra sena senait seojun seoyeon sepideh seppo serap
            serban serdar serena sergei sergey sergio sergiy serhat serkan serpil setareh seth seun seungho
            sevda severine sevgi sevil sevim sevinc shabana shabnam shadi shafiq shaghayegh shahid shahida
            shahin shahla shahnaz shahram shahriar shahrzad shahzad shai shaila shailaja shailesh shaima
            shakeel shakir shalini shalom shamim shana shane shani shannon shanta shanthi shanti sharad
            sharada sharareh shari sharif sharmila sharmistha sharon shashank shashi shaul shaun shauna shawn
            shawna shazia sheela sheena sheetal shehan sheila shekhar shelby sheldon shelley shelly shelton
            sherman sherri sheryl sheyda shifra shigeru shilpa shima shimon shinji shinya shiran shirisha
            shivam shivani shizuka shlomi shlomit shlomo shmuel shoaib shobha shohreh shola shoshana shota
            shraddha shreya shreyas shreyashi shridhar shruti shubha shubham shubhangi shubhankar shukri
            shulamit shuting shyam shyama siamak sian siavash sibel sibusiso siddharth siddhi sidney siegfried
            siem sietske sigal sigalit signe sigrid sigurd siham siiri silas silke silvana silvia silvio
            silviu simcha simen simeon simi simin simisola simon simona simone simran sina sinan sindhu sinead
            sinem siobhan sione sipho siriporn sirpa sisko sita siti siu-ming siyabonga siyu sizwe sjoerd
            sjors skye skylar slade slamet slavica slavko slawek slawomir smadar smita smriti sneha snehal
            snezana sofia sofiya sogand soha sohail soham soheil sohrab solange soledad solene solomon solveig
            sombat somchai somsak somying sonal sonali sonam soner songul sonia sonja sonya soojin sophia
            sophie sora soraya soren sorin sota sotiris soumen soumya sourav sowmya soyeon spencer spiros
            sreejita sridevi sridhar srikanth srinivas srinivasan sriparna srishti sruthi stacey stacy stan
            stanislav stanislaw stanley stavros stavroula stef stefan stefania stefanie stefano steffen steffi
            steinar stelios steluta sten steph stephan stephane stephanie stephen steve steven stevie stewart
            stig stijn stina stine stuart sture styliani suat subhash subhasish subramanian subrata sucheta
            suchitra suda sude sudha sudheer sudhir sudipta sue suhail suharto suhayla sujata sujatha sukanya
            sukarno sukhdeep sukran sule suleiman suleyman sulochana suma sumaira suman sumana sumant sumaya
            sumiko sumin sumit sumitra sunanda sundar sundari sunee suneetha sunethra sung-min sunghoon sunil
            sunita suniti sunmi supachai supaporn supriya surachai suraj surbhi surekha surendra suresh surjit
            surya susan susana susanna susannah susanne susanti sushant sushil sushila sushma susie sutapa
            suvarna suvi suzan suzana suzanne suzy svea svein sven svenja svetlana swantje swapna swapnil
            swara swarnali swathi swati swietlana syafiq syahira sybil sydney syed sylvain sylvester sylvia
            sylvie sylwia synnove szabolcs szilvia szymon tabitha tadashi tadesse tadeu tadeusz tadhg taehyung
            tafadzwa taha tahir tahira taina taiwo takahiro takashi takeshi takuma takumi talal talha talia
            tamar tamara tamir tamsin tane taneli taner tanguy tania tanja tanmay tannaz tanushree tanveer
            tanvi tanya tapan tapio tapiwa tara taraneh taras tarek tarini tariq tarja tarquin tarun tasha
            tasnim tasos tatenda tatiana tatjana taufik tavita tayyaba tebogo tecla ted teemu tejas tejaswini
            telma temi temitope tendai teodor teodora teodoro teppo terence teresa terez tereza terhi terje
            tero terrance terrell terrence tesfaye tess tessa tetsuya teun tevita tewodros thabo thad thaddeus
            thaksin thamer thanasis thandeka thandi thandiwe thanh thao tharanga tharindu thea thelma themba
            theo theodor theodora theodore theodoros theofilos theresa therese thiago thibault thien thierry
            thijmen thijs thilini thinh thomas thomasina thor thorbjorn thorsten thuan thuy tiago tiberiu
            tibor tien tiffany tigist tijmen tilda tilly tilman tim timea timmy timo tina tinashe tineke tiril
            titas tithi tito titouan tiziana tiziano tjeerd toan tobi tobias tobin tochukwu todd toivo tolga
            tom tomasz tomek tomer tomislav tommaso tommy tomoko tomoya toni tony tonya tora torben torbjorn
            tormod torsten toru toshi toshio touraj tova tovah tove tracey traci tracy traian trang traudl
            travis trent trenton trev trevor tricia trijntje trina trinh trish trisha tristan trixie trond
            trudy trung truong truus trygve tsehay tsubasa tsuyoshi tsvi tugba tulay tulin tullio tumelo
            tuncay tunde tuomas tuomo turgut turkan tuula tuva tuyet twan tyler tyrone tyson tzipora tzvi
            ubaid uche uchenna uday udin ufuk ugochi ugonna ugur ulla ulrich ulrika ulrike ulysses umair umar
            umberto umesh umit umut unni upasana upul urho uriel urmila ursula urszula urvi usama usha usman
            utkarsh utku uttam uyen uzoma vaclav vahid vaibhav vaidehi vaino vaishali vaishnavi valentin
            valentino valeri valeria valerie valerio valeriu valtteri vanaja vandana vanesa vanessa vangelis
            vani vanitha vanja varsha varun vasant vasanth vasanthi vasco vasile vasiliki vasilis vasily
            vasudev vasudha vasyl veda vedant vedat veena veera vegard veikko veli venkat venkatesh vered
            verena vern vernon veronika veronique vesa vesna vibeke vibha vicente vicki vicky victoire
            victoria vidar vidhi vidya vieno viet vigdis viggo vignesh vihaan vijay vijaya vikas vikram
            vikrant viktor viktoria viliami ville vilmos vimal vimala vinay vinaya vincent vincenzo vineet
            vineeta vinh vinicius vinnie vinny vinod violeta violette viorel viorica vipin vipul viraj virat
            virgil virginia virginie virpi vishal vishnu vishwa vito vitor vitoria vittoria vittorio vivaan
            vivek vivian viviana viviane vivien vivienne vlad vladimir vladislav vlado vojtech volkan volker
            volodymyr vrinda waan wadha wael wafa wagner wahid wahyu wai-lam waithera walburga waldemar waldo
            waleed walid wallace walt walter walton waltraud wambui wanda wangari wanjiku wanjiru waqar
            wasantha waseem wasim wati wayan waylon wayne weijie weiming wenche wendell wenjie werner weronika
            wesley wessel weston whitney wichai widad wiebe wiebke wieslaw wietse wiktor wiktoria wilbur
            wilfred wilfrid wilfried wilhelm wilhelmina willem willemijn william willie willis wilma wilson
            winfried wing-yan winifred winnie winston wioletta wiremu witold wladyslaw wojciech wojtek
            wolfgang woodrow woojin wouter wulan wyatt xana xander xavi xavier xenia xiaoli xiaoming ximena
            xinyi xolani xuan xueling xueying yaakov yael yaffa yafit yagmur yahya yair yakir yakov yalda
            yamila yamini yana yann yannick yannis yanti yaqub yara yared yariv yaron yaroslav yasaman yasemin
            yash yashoda yashwant yasin yasir yasmin yasmine yasser yasuko yating yavuz yeganeh yehoshua
            yehuda yehudit yejide yejin yelena yeliz yemi yeonjun yesenia yesim yetunde yevgeny yiannis yichen
            yigal yigit yijun yildiz yilmaz ying yinka yisrael yitzhak yngve yoav yochanan yoel yogesh yogita
            yohannes yoko yolanda yona yonas yonatan yoni yoona yosef yoshi yoshiko yossi yosuke yotam youngho
            youngmi younis yousef youssef yuchen yudi yuka yukari yuki yukiko yuko yulia yuliya yumi yuna yuri
            yuriko yusuf yuta yuto yutong yuval yuvraj yuxuan yves yvette yvon yvonne zach zachariah zachary
            zack zadie zafer zahava zahid zahir zahra zaid zain zainab zakaria zakariya zaki zane zanele zara
            zawadi zayd zayn zbigniew zdenek zdzislaw zeeshan zehra zeinab zeke zekeriya zelda zeljko zelma
            zena zeritu zerrin zeus zeynep zhaleh zhen zhihao zhiwei ziad zihan zita ziyi zlata zodwa zoe zoey
            zofia zohar zohra zohreh zola zoltan zoraida zoran zosia zsofia zsolt zsuzsa zsuzsanna zubair
            zuberi zubin zulfiqar zulkifli zuri zuzana zuzanna
            """)
    }
}
