import type { Language } from '@liston/contract/kernel'

/**
 * Filler phrases that do not change the set: courtesy, "ranking", praise. Measures ("tallest", "cheapest") and
 * restrictions ("for children", "not", "about") are no fillers: without them a prompt would be misunderstood.
 */
type Fillers = { phrases: readonly string[]; words: ReadonlySet<string> }

const list = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
/** Longer ones first: "que hay que ver" before "que ver". */
const phrases = (text: string): string[] => list(text).toSorted((a, b) => b.length - a.length)
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const es: Fillers = {
  phrases: phrases(`
    de todos los tiempos, de la historia, de siempre, de toda la vida, del mundo, en el mundo, del mundo mundial, del planeta
    jamas hechas, jamas hechos, jamas creados, jamas creadas, jamas escritos, que existen, que hay, que existan, que conozcas
    para visitar, que visitar, por visitar, para viajar, a los que viajar, para ir de vacaciones, que debes visitar
    que hay que visitar, que hay que ver, que hay que leer, que hay que probar, que hay que jugar, que hay que escuchar
    que debes ver, que debes leer, que debes probar, que tienes que ver, que tienes que probar, que todo el mundo deberia ver
    para ver, que ver, para leer, que leer, para escuchar, que escuchar, para jugar, a los que jugar, para comer, para probar
    que probar, para aprender, que aprender, para vivir, para practicar, para beber, para cocinar
    que vale la pena ver, que vale la pena visitar, que vale la pena aprender, que vale la pena probar, que vale la pena leer, que merece la pena ver
    que merece la pena visitar, que merece la pena aprender, por favor, en tu opinion, en mi opinion, en orden, segun tu, para mi, me gustaria, a ver
    ranking sobre, ranking con, lista sobre, lista con, listado con, listado sobre, top con, de mejor a peor, de peor a mejor
    cuales son, cual es, que son, tipos de, clases de, variedades de, tipo de, clase de, que mas gustan, que mas molan, mas queridos, mas queridas, a votar
  `),
  words: words(`
    hazme haz hacer hagas hagan haga hacedme crea creame crear genera generame generar dame dime quiero quisiera querria me nos
    gustaria necesito ponme pon muestrame ensename prepara preparame ordena ordename ordenar votar elegir elige vota
    un una unos unas el la los las lo al del de en a por para con que cual cuales son es y e mi mis tu tus sus nuestros
    ranking rankings ranquin listado lista listas liston top clasificacion tier tierlist
    mejor mejores peor peores favorito favorita favoritos favoritas preferido preferida preferidos preferidas mas muy
    famoso famosa famosos famosas popular populares conocido conocida conocidos conocidas importante importantes influyente influyentes
    bonito bonita bonitos bonitas bello bella bellos bellas hermoso hermosa hermosos hermosas iconico iconica iconicos iconicas
    imprescindible imprescindibles mitico mitica miticos miticas legendario legendaria legendarios legendarias
    recomendado recomendada recomendados recomendadas recomendable recomendables delicioso deliciosa deliciosos deliciosas
    bueno buena buenos buenas buen gran increible increibles genial geniales chulo chula chulos chulas guay molon querido querida queridos
    queridas inolvidable inolvidables impresionante impresionantes espectacular espectaculares fascinante fascinantes interesante interesantes emblematico emblematica emblematicos emblematicas
    hola gracias porfa porfi porfavor oye listones sabroso sabrosa sabrosos sabrosas
  `),
}

const en: Fillers = {
  phrases: phrases(`
    of all time, of all times, ever made, ever written, ever recorded, in history, in the world, of the world, on earth, in the whole world
    to visit, to travel to, to go to, to see, to watch, to read, to listen to, to play, to eat, to try, to learn, to live in, to drink, to cook
    you should see, you should visit, you must see, you have to see, everybody should see, everyone should see, everyone should read
    must see, must watch, must read, must visit, must try, worth visiting, worth seeing, worth watching, worth reading, worth learning, worth trying, worth playing
    in your opinion, in my opinion, in order, from best to worst, from worst to best, best to worst, for me, i want, i would like, i d like
    can you, could you, list about, list with, ranking about, ranking with, list on, ranking on, what are, which are, that exist, there are
    known to man, show us, give us, make us, kinds of, types of, kind of, type of
  `),
  words: words(`
    make made create generate give show me build write prepare please pls a an the of in on by for from with to my your our i d
    want need would like can could you rank ranking rankings ranked list lists listing top tier tierlist and what which are is some
    best worst greatest favourite favorite favourites favorites finest most more very good great famous popular known important
    influential beautiful prettiest pretty iconic essential legendary recommended delicious tasty amazing awesome cool coolest loved
    beloved unforgettable impressive stunning spectacular fascinating interesting all ever hello hi hey thanks well that s every
  `),
}

export const fillers: Record<Language, Fillers> = { es, en }
