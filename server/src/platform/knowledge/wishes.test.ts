import { expect, test } from 'vitest'
import { writeWhere } from './base.ts'
import { findTopic } from './find-topic.ts'

/** Prompts, and the intended set as `type?conditions`; nothing after the bar if the prompt is ambiguous. */
const wishes = `
es | hazme un ranking de las mejores películas de terror de los 90 | film?genre=horror;year<2000;year>=1990
es | ranking de mejores pelis de terror | film?genre=horror
es | películas españolas de los 80 | film?country=spain;year<1990;year>=1980
es | Top 10 películas de ciencia ficción de todos los tiempos | film?genre=scifi
es | hazme una lista con las mejores comedias de los años 90 | film?genre=comedy;year<2000;year>=1990
es | peliculas de animacion | film?genre=animation
es | las mejores peliclas de terror | film?genre=horror
es | mejores películas del siglo XXI | film?year>=2000
es | mejores películas de la historia | film?
es | pelis de 2010 | film?year<2011;year>=2010
es | pelis francesas | film?country=france
es | mejores series de los 90 | series?year<2000;year>=1990
es | Quiero un ranking de países de Europa para visitar | country?continent=europe
es | paises de europa | country?continent=europe
es | países de Sudamérica | country?region=south-america
es | los mejores países de Asia para viajar | country?continent=asia
es | ciudades de España | city?country=spain
es | las ciudades más bonitas de Francia | city?country=france
es | ciudades italianas más bonitas | city?country=italy
es | capitales de Europa | city?continent=europe;trait=capital
es | playas de España por favor | beach?country=spain
es | Las mejores playas españolas | beach?country=spain
es | islas griegas que hay que visitar | island?country=greece
es | museos del mundo | museum?
es | montañas de España | mountain?country=spain
es | comunidades autónomas de España | spanish_region?
es | provincias de españa | spanish_province?
es | castillos de Francia | castle?country=france
es | dinosaurios | dinosaur?
es | ranking de dinosaurios carnívoros | dinosaur?diet=carnivore
es | razas de perros | dog_breed?
es | las mejores razas de gatos del mundo | cat_breed?
es | tiburones mas increibles | fish?group=shark
es | aves rapaces | bird?group=raptor
es | flores de primavera | flower?season=spring
es | idiomas más bonitos del mundo | language?
es | lenguas romances | language?family=romance
es | monedas del mundo | currency?
es | platos típicos de España | dish?country=spain
es | comida mexicana | dish?country=mexico
es | hazme un ranking de la mejor comida italiana | dish?country=italy
es | tapas españolas | dish?trait=tapa
es | frutas | fruit?
es | ordena las frutas tropicales | fruit?kind=tropical
es | quesos franceses | cheese?country=france
es | tipos de queso | cheese?
es | los 10 mejores quesos del mundo | cheese?
es | salsas mexicanas |
es | postres tipicos españoles | dessert?country=spain
es | sabores de helado | ice_cream_flavour?
es | tipos de pizza | pizza?
es | ingredientes para la pizza | pizza_topping?
es | tipos de cafe | coffee?
es | cócteles con ron | cocktail?base=rum
es | cervezas | beer_style?
es | verduras que más gustan | vegetable?
es | juegos de mesa cooperativos | board_game?trait=cooperative
es | juegos de mesa | board_game?
es | juegos de cartas | card_game?
es | lenguajes de programación | programming_language?
es | los mejores lenguajes de programacion para aprender | programming_language?
es | lenguages de programación | programming_language?
es | sistemas operativos | operating_system?
es | redes sociales | social_network?
es | marcas de coches alemanas | car_brand?country=germany
es | coches clásicos | car_model?era=classic
es | marcas de coches coreanas |
es | plataformas de streaming | app?use=video
es | inventos del siglo XX | invention?year<2000;year>=1900
es | superpoderes que me gustaría tener | superpower?
es | mejores superpoderes | superpower?
es | signos del zodiaco | zodiac_sign?
es | meses del año | month?
es | fiestas populares de España | festival?country=spain
es | refranes | saying?
es | colores | colour?
es | profesiones | job?
es | asignaturas del colegio | school_subject?
es | emociones | emotion?
es | olores que más gustan | sense_smell?
es | películas que no sean de terror |
es | películas de terror para niños |
es | películas sobre España |
es | películas en español |
es | países más poblados de Europa |
es | países por población |
es | países de Europa según su comida | country?continent=europe
es | países de Europa ordenados por población |
es | las montañas más altas de España |
es | países de Europa y Asia |
es | países que no están en Europa |
es | mis amigos de clase |
es | los mejores profesores de mi instituto |
es | políticos corruptos de España |
es | mejores restaurantes de Murcia |
es | bares de Madrid |
es | nombres de perro |
es | nombres para gatos |
es | las mejores canciones para llorar |
es | recetas con pollo para niños |
es | mejores momentos de mi vida |
es | libros de cocina italiana |
es | zapatillas para correr |
es | móviles baratos de 2024 |
es | equipos de la liga de mi pueblo |
es | qwertyuiop asdfghjkl |
es | hazme un ranking |
es | quesos sin lactosa |
es | vinos de menos de 10 euros |
es | perros y gatos |
es | juegos de mesa para dos jugadores |
es | series de los 90 y películas de los 80 |
es | pelis de miedo | film?genre=horror
es | hamburguesas de Madrid |
es | platos de arroz | dish?kind=rice
es | las mejores marcas de ropa españolas | fashion_brand?country=spain
es | embutidos | cured_meat?
es | películas de terror españolas de los 50 |
es | cadenas de comida rápida | fast_food_chain?
es | top 5 medios de transporte | transport?
en | top 10 countries in Europe to visit | country?continent=europe
en | european countries | country?continent=europe
en | best horror movies of the 90s | film?genre=horror;year<2000;year>=1990
en | 90s horror movies | film?genre=horror;year<2000;year>=1990
en | the best films ever made | film?
en | best spanish films | film?country=spain
en | sci-fi movies of the 80s | film?genre=scifi;year<1990;year>=1980
en | rank the best animated movies | film?genre=animation
en | best tv series of the 2000s | series?year<2010;year>=2000
en | comedy series | series?genre=comedy
en | make me a ranking of countries in South America | country?region=south-america
en | cities in Spain | city?country=spain
en | most beautiful cities in Italy | city?country=italy
en | capitals of Europe | city?continent=europe;trait=capital
en | greek islands | island?country=greece
en | beaches in Spain to visit | beach?country=spain
en | castles of Germany | castle?country=germany
en | us states | us_state?
en | dog breeds | dog_breed?
en | best dog breds | dog_breed?
en | carnivorous dinosaurs | dinosaur?diet=carnivore
en | languages of the world | language?
en | spanish food | dish?country=spain
en | typical Mexican dishes | dish?country=mexico
en | best italian food ever | dish?country=italy
en | fruits | fruit?
en | tropical fruits | fruit?kind=tropical
en | french cheeses | cheese?country=france
en | kinds of cheese | cheese?
en | ice cream flavors | ice_cream_flavour?
en | pizza toppings | pizza_topping?
en | types of pasta | pasta?
en | coffee drinks | coffee?
en | cocktails with gin | cocktail?base=gin
en | best board games | board_game?
en | cooperative board games | board_game?trait=cooperative
en | programming languages | programming_language?
en | Top 10 programing languages | programming_language?
en | linux distros | operating_system?family=linux
en | social networks | social_network?
en | japanese car brands | car_brand?country=japan
en | classic cars | car_model?era=classic
en | electric cars | car_model?kind=electric
en | streaming services | app?use=video
en | zodiac signs | zodiac_sign?
en | colors | colour?
en | superpowers | superpower?
en | hobbies | hobby?
en | household chores | chore?
en | school subjects | school_subject?
en | sports brands | fashion_brand?kind=sport
en | halloween costumes | costume?
en | memes | meme?
en | breakfast foods | breakfast?
en | inventions of the 19th century | invention?year<1900;year>=1800
en | british desserts | dessert?country=united-kingdom
en | waterfalls of the world | waterfall?
en | birds of prey | bird?group=raptor
en | counties of England |
en | horror movies for kids |
en | movies that are not horror |
en | movies about Spain |
en | movies in Spanish |
en | smallest countries in Europe |
en | countries by population |
en | European countries by their food | country?continent=europe
en | countries in Europe and Asia |
en | my best friends |
en | my ex girlfriends |
en | best teachers at my school |
en | restaurants in London |
en | baby names |
en | dog names |
en | songs about dogs |
en | the worst politicians |
en | cheap phones |
en | make me a list |
en | something funny please |
en | books about food |
en | desserts without sugar |
en | most expensive watches |
en | cats and dogs |
en | Spanish horror films of the 50s |
en | games for two players |
en | things to do in Paris |
en | who is the best |
es | quesos que huelen mal |
es | países más felices |
es | coches baratos |
es | nombres de niño |
es | películas de mi infancia |
es | comida china de los 90 |
es | top 20 películas de acción de los 80 | film?genre=action;year<1990;year>=1980
en | movies with Tom Hanks |
en | countries that start with A |
en | mountains in spain over 3000m |
en | fruits to eat for breakfast |
en | movies from 1994 | film?year<1995;year>=1994
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()) as [language: 'es' | 'en', wish: string, meant: string])

const meaningOf = (wish: string, language: 'es' | 'en'): string => {
  const topic = findTopic(wish, language)
  return topic
    ? `${topic.type}?${writeWhere(topic.where)
        .replace(/^year>0$/, '')
        .split(';')
        .toSorted()
        .join(';')}`
    : ''
}

test('a wish finds the set that it means, or nothing; never another one', () => {
  const wrong = wishes.filter(([language, wish, meant]) => meaningOf(wish, language) !== meant)
  expect(
    wrong.map(([language, wish, meant]) => `${wish}: ${meaningOf(wish, language) || '-'} (${meant || '-'})`),
  ).toEqual([])
  expect(wishes.length).toBeGreaterThanOrEqual(100)
})
