import { defineTexts, type Language } from '@liston/contract/kernel'
import { categoryOf, type CategorySlug } from '@liston/contract/rankings'

/** Built-in descriptions of the categories. They stay on the server because a page shows only one. */
export const categoryDescriptions = defineTexts<Record<string, string>>({
  es: {
    'cine-series': 'Películas, series, quién las hace y las frases que se nos quedan.',
    musica: 'Canciones, discos, conciertos y bandas que suenan en casa de todos.',
    videojuegos: 'Juegos, sagas, consolas y jefes finales, de ayer y de hoy.',
    deporte: 'Equipos, deportistas, estadios y partidos que se siguen contando.',
    comida: 'Platos, tapas, dulces y debates de sobremesa.',
    libros: 'Novelas, cuentos, ensayos y los libros que se prestan y no vuelven.',
    viajes: 'Playas, pueblos, rutas y lugares a los que se vuelve.',
    'anime-manga': 'Animes, mangas, estudios y openings que te sabes enteros.',
    comics: 'Tebeos, novelas gráficas, héroes y villanos de viñeta.',
    animales: 'Razas, fauna y criaturas que parecen inventadas.',
    ciencia: 'Descubrimientos, experimentos y las mentes que hay detrás.',
    tecnologia: 'Aparatos, programas, lenguajes e inventos que usamos o echamos de menos.',
    historia: 'Épocas, personas y hechos que cambiaron lo que vino después.',
    arte: 'Cuadros, esculturas, museos y quienes los llenaron.',
    arquitectura: 'Edificios, puentes y catedrales que merecen parar a mirar.',
    naturaleza: 'Parques, montañas, volcanes y paisajes que no hizo nadie.',
    ciudades: 'Barrios, plazas, metros y ciudades para vivir o para perderse.',
    motor: 'Coches, motos, circuitos y pilotos.',
    moda: 'Prendas, diseñadores, zapatillas y tendencias que vuelven.',
    bebidas: 'Cafés, vinos, cócteles y refrescos, por orden de sed.',
    recetas: 'Platos para hacer en casa, salsas que arreglan y postres de domingo.',
    salud: 'Hábitos, deporte suave y cosas pequeñas que sientan bien.',
    productividad: 'Métodos, aplicaciones y trucos para llegar a todo, o a lo que importa.',
    autoayuda: 'Libros, canciones y consejos para levantarse.',
    negocios: 'Marcas, eslóganes, éxitos y fracasos que se estudian.',
    educacion: 'Asignaturas, profesores, colegios y lo que deberían enseñar.',
    idiomas: 'Palabras, expresiones, trabalenguas y lenguas enteras.',
    filosofia: 'Pensadoras, pensadores, paradojas y preguntas sin prisa.',
    mitologia: 'Dioses, héroes, monstruos y leyendas de todas partes.',
    espacio: 'Planetas, lunas, misiones y todo lo que queda lejos.',
    'juegos-mesa': 'Juegos de mesa, de cartas y clásicos que acaban en discusión.',
    infancia: 'Dibujos, juguetes, chuches y juegos de patio.',
    humor: 'Chistes, comedias y gente que hace reír.',
    podcasts: 'Pódcast, radio y voces para el camino.',
    internet: 'Memes, webs y costumbres de la vida conectada.',
    tradiciones: 'Fiestas, bailes y costumbres que pasan de mano en mano.',
    hogar: 'Rincones, objetos y tareas de casa.',
    plantas: 'Flores, árboles y plantas que sobreviven a cualquiera.',
    opinion: 'Debates de diario que se resuelven votando.',
    random: 'Lo que no cabe en ningún otro sitio, y menos mal.',
  },
  en: {
    'cine-series': 'Films, series, who makes them and the lines that stay with us.',
    musica: 'Songs, albums, gigs and bands that everybody has an opinion on.',
    videojuegos: 'Games, series, consoles and final bosses, old and new.',
    deporte: 'Teams, athletes, grounds and matches still talked about.',
    comida: 'Dishes, snacks, sweets and debates over dinner.',
    libros: 'Novels, stories, essays and the books you lend and never see again.',
    viajes: 'Beaches, towns, routes and places people go back to.',
    'anime-manga': 'Anime, manga, studios and openings you know by heart.',
    comics: 'Comics, graphic novels, heroes and villains in panels.',
    animales: 'Breeds, wildlife and creatures that look made up.',
    ciencia: 'Discoveries, experiments and the minds behind them.',
    tecnologia: 'Devices, software, languages and inventions we use or miss.',
    historia: 'Eras, people and events that changed what came next.',
    arte: 'Paintings, sculptures, museums and those who filled them.',
    arquitectura: 'Buildings, bridges and cathedrals worth stopping for.',
    naturaleza: 'Parks, mountains, volcanoes and landscapes nobody made.',
    ciudades: 'Neighbourhoods, squares, metros and cities to live or get lost in.',
    motor: 'Cars, motorbikes, circuits and drivers.',
    moda: 'Clothes, designers, trainers and trends that come back.',
    bebidas: 'Coffees, wines, cocktails and soft drinks, in order of thirst.',
    recetas: 'Things to cook at home, sauces that save a meal and Sunday desserts.',
    salud: 'Habits, gentle exercise and small things that feel good.',
    productividad: 'Methods, apps and tricks to get it all done, or what matters.',
    autoayuda: 'Books, songs and advice to get back up.',
    negocios: 'Brands, slogans, hits and flops worth studying.',
    educacion: 'Subjects, teachers, schools and what they should teach.',
    idiomas: 'Words, idioms, tongue twisters and whole languages.',
    filosofia: 'Thinkers, paradoxes and questions in no hurry.',
    mitologia: 'Gods, heroes, monsters and legends from everywhere.',
    espacio: 'Planets, moons, missions and everything far away.',
    'juegos-mesa': 'Board games, card games and classics that end in arguments.',
    infancia: 'Cartoons, toys, sweets and playground games.',
    humor: 'Jokes, comedies and people who make us laugh.',
    podcasts: 'Podcasts, radio and voices for the road.',
    internet: 'Memes, websites and habits of life online.',
    tradiciones: 'Festivals, dances and customs handed down.',
    hogar: 'Corners, objects and chores at home.',
    plantas: 'Flowers, trees and plants that survive anyone.',
    opinion: 'Everyday debates, settled by voting.',
    random: 'What fits nowhere else, and a good thing too.',
  },
})

/**
 * The description of a category: what staff wrote in the language, else the built-in text, else what they wrote in
 * Spanish. Empty for a category that has none.
 */
export function describeCategory(slug: CategorySlug, language: Language): string {
  const own = categoryOf(slug)?.description ?? {}
  return own[language] ?? builtInDescription(slug, language) ?? own.es ?? ''
}

/** The description of a category of the sample. */
export const builtInDescription = (slug: CategorySlug, language: Language): string | undefined =>
  categoryDescriptions[language][slug]
