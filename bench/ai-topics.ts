/**
 * Sixty prompts for lists, as users would write them, in both languages. Each has the type and conditions of the
 * entities that belong in its list, in the knowledge base's notation. The prompts are written by hand, so that the
 * parsing of prompts is measured too.
 */
export type Asked = { es: string; en: string; type: string; where: string }

const topics: [es: string, en: string, type: string, where?: string][] = [
  // The world.
  ['hazme un ranking de países de Europa', 'make me a ranking of European countries', 'country', 'continent=europe'],
  ['los mejores países de Sudamérica', 'the best countries in South America', 'country', 'region=south-america'],
  ['países de Asia para viajar', 'countries in Asia to travel to', 'country', 'continent=asia'],
  ['países de África', 'countries of Africa', 'country', 'continent=africa'],
  ['capitales de Europa más bonitas', 'most beautiful European capitals', 'city', 'continent=europe;trait=capital'],
  ['ciudades de España', 'cities in Spain', 'city', 'country=spain'],
  ['las ciudades de Italia más bonitas', 'the most beautiful cities in Italy', 'city', 'country=italy'],
  ['comunidades autónomas de España', 'regions of Spain', 'spanish_region'],
  ['provincias españolas', 'Spanish provinces', 'spanish_province'],
  ['pueblos bonitos de España', 'pretty villages of Spain', 'spanish_town'],
  ['estados de Estados Unidos', 'US states', 'us_state'],
  ['idiomas que vale la pena aprender', 'languages worth learning', 'language'],
  ['islas de Grecia', 'Greek islands', 'island', 'country=greece'],
  ['ríos de Europa', 'rivers of Europe', 'river', 'continent=europe'],
  ['volcanes más impresionantes del mundo', 'most impressive volcanoes in the world', 'volcano'],
  ['cataratas del mundo', 'waterfalls of the world', 'waterfall'],
  ['desiertos del mundo', 'deserts of the world', 'desert'],
  ['playas de España', 'beaches in Spain', 'beach', 'country=spain'],
  ['castillos de España', 'castles in Spain', 'castle', 'country=spain'],
  ['museos de España', 'museums in Spain', 'museum', 'country=spain'],
  ['puentes famosos', 'famous bridges', 'bridge'],
  ['rascacielos del mundo', 'skyscrapers of the world', 'skyscraper'],
  ['parques nacionales de España', 'national parks in Spain', 'national_park', 'country=spain'],
  ['parques de atracciones', 'theme parks', 'theme_park'],
  // Nature.
  ['razas de perros', 'dog breeds', 'dog_breed'],
  ['perros pequeños', 'small dog breeds', 'dog_breed', 'size=small'],
  ['razas de gatos', 'cat breeds', 'cat_breed'],
  ['los mejores dinosaurios', 'the best dinosaurs', 'dinosaur'],
  ['dinosaurios carnívoros', 'carnivorous dinosaurs', 'dinosaur', 'diet=carnivore'],
  ['animales de África', 'African animals', 'mammal', 'continent=africa'],
  ['aves', 'birds', 'bird'],
  ['insectos', 'insects', 'insect'],
  ['flores', 'flowers', 'flower'],
  ['árboles', 'trees', 'tree'],
  ['piedras preciosas', 'gemstones', 'gemstone'],
  // Films.
  ['las mejores pelis de terror', 'the best horror films', 'film', 'genre=horror'],
  ['películas de terror de los 90', '90s horror movies', 'film', 'genre=horror;year>=1990;year<2000'],
  ['películas de ciencia ficción', 'science fiction films', 'film', 'genre=scifi'],
  ['comedias de los 80', 'comedies of the 80s', 'film', 'genre=comedy;year>=1980;year<1990'],
  ['películas de animación', 'animated films', 'film', 'genre=animation'],
  ['películas del Oeste', 'westerns', 'film', 'genre=western'],
  ['cine español', 'Spanish films', 'film', 'country=spain'],
  ['películas de superhéroes', 'superhero movies', 'film', 'genre=superhero'],
  ['películas de Spielberg', 'Spielberg films', 'film', 'director=spielberg'],
  ['películas de Navidad', 'Christmas movies', 'film', 'theme=christmas'],
  ['musicales', 'musicals', 'film', 'genre=musical'],
  // Food.
  ['mejores quesos del mundo', 'best cheeses of the world', 'cheese'],
  ['quesos españoles', 'Spanish cheeses', 'cheese', 'country=spain'],
  ['tipos de pasta', 'kinds of pasta', 'pasta'],
  ['frutas', 'fruits', 'fruit'],
  ['verduras', 'vegetables', 'vegetable'],
  ['postres', 'desserts', 'dessert'],
  ['cócteles', 'cocktails', 'cocktail'],
  ['sabores de helado', 'ice cream flavours', 'ice_cream_flavour'],
  ['especias', 'spices', 'spice'],
  // What people do.
  ['juegos de mesa', 'board games', 'board_game'],
  ['superpoderes que me gustaría tener', 'superpowers I would like to have', 'superpower'],
  ['aficiones', 'hobbies', 'hobby'],
  ['lenguajes de programación', 'programming languages', 'programming_language'],
  ['marcas de coches', 'car brands', 'car_brand'],
]

export const aiTopics: readonly Asked[] = topics.map(([es, en, type, where = '']) => ({ es, en, type, where }))
