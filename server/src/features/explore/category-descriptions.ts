import type { Language } from '@liston/contract/kernel'
import type { CategorySlug } from '@liston/contract/rankings'

type Rows = Record<CategorySlug, readonly [es: string, en: string]>

/** Built-in descriptions of the categories. They stay on the server because a page shows only one. */
const rows: Rows = {
  'cine-series': [
    'Películas, series, quién las hace y las frases que se nos quedan.',
    'Films, series, who makes them and the lines that stay with us.',
  ],
  musica: [
    'Canciones, discos, conciertos y bandas que suenan en casa de todos.',
    'Songs, albums, gigs and bands that everybody has an opinion on.',
  ],
  videojuegos: [
    'Juegos, sagas, consolas y jefes finales, de ayer y de hoy.',
    'Games, series, consoles and final bosses, old and new.',
  ],
  deporte: [
    'Equipos, deportistas, estadios y partidos que se siguen contando.',
    'Teams, athletes, grounds and matches still talked about.',
  ],
  comida: ['Platos, tapas, dulces y debates de sobremesa.', 'Dishes, snacks, sweets and debates over dinner.'],
  libros: [
    'Novelas, cuentos, ensayos y los libros que se prestan y no vuelven.',
    'Novels, stories, essays and the books you lend and never see again.',
  ],
  viajes: [
    'Playas, pueblos, rutas y lugares a los que se vuelve.',
    'Beaches, towns, routes and places people go back to.',
  ],
  'anime-manga': [
    'Animes, mangas, estudios y openings que te sabes enteros.',
    'Anime, manga, studios and openings you know by heart.',
  ],
  comics: [
    'Tebeos, novelas gráficas, héroes y villanos de viñeta.',
    'Comics, graphic novels, heroes and villains in panels.',
  ],
  animales: ['Razas, fauna y criaturas que parecen inventadas.', 'Breeds, wildlife and creatures that look made up.'],
  ciencia: [
    'Descubrimientos, experimentos y las mentes que hay detrás.',
    'Discoveries, experiments and the minds behind them.',
  ],
  tecnologia: [
    'Aparatos, programas, lenguajes e inventos que usamos o echamos de menos.',
    'Devices, software, languages and inventions we use or miss.',
  ],
  historia: [
    'Épocas, personas y hechos que cambiaron lo que vino después.',
    'Eras, people and events that changed what came next.',
  ],
  arte: [
    'Cuadros, esculturas, museos y quienes los llenaron.',
    'Paintings, sculptures, museums and those who filled them.',
  ],
  arquitectura: [
    'Edificios, puentes y catedrales que merecen parar a mirar.',
    'Buildings, bridges and cathedrals worth stopping for.',
  ],
  naturaleza: [
    'Parques, montañas, volcanes y paisajes que no hizo nadie.',
    'Parks, mountains, volcanoes and landscapes nobody made.',
  ],
  ciudades: [
    'Barrios, plazas, metros y ciudades para vivir o para perderse.',
    'Neighbourhoods, squares, metros and cities to live or get lost in.',
  ],
  motor: ['Coches, motos, circuitos y pilotos.', 'Cars, motorbikes, circuits and drivers.'],
  moda: [
    'Prendas, diseñadores, zapatillas y tendencias que vuelven.',
    'Clothes, designers, trainers and trends that come back.',
  ],
  bebidas: [
    'Cafés, vinos, cócteles y refrescos, por orden de sed.',
    'Coffees, wines, cocktails and soft drinks, in order of thirst.',
  ],
  recetas: [
    'Platos para hacer en casa, salsas que arreglan y postres de domingo.',
    'Things to cook at home, sauces that save a meal and Sunday desserts.',
  ],
  salud: [
    'Hábitos, deporte suave y cosas pequeñas que sientan bien.',
    'Habits, gentle exercise and small things that feel good.',
  ],
  productividad: [
    'Métodos, aplicaciones y trucos para llegar a todo, o a lo que importa.',
    'Methods, apps and tricks to get it all done, or what matters.',
  ],
  autoayuda: ['Libros, canciones y consejos para levantarse.', 'Books, songs and advice to get back up.'],
  negocios: [
    'Marcas, eslóganes, éxitos y fracasos que se estudian.',
    'Brands, slogans, hits and flops worth studying.',
  ],
  educacion: [
    'Asignaturas, profesores, colegios y lo que deberían enseñar.',
    'Subjects, teachers, schools and what they should teach.',
  ],
  idiomas: [
    'Palabras, expresiones, trabalenguas y lenguas enteras.',
    'Words, idioms, tongue twisters and whole languages.',
  ],
  filosofia: [
    'Pensadoras, pensadores, paradojas y preguntas sin prisa.',
    'Thinkers, paradoxes and questions in no hurry.',
  ],
  mitologia: [
    'Dioses, héroes, monstruos y leyendas de todas partes.',
    'Gods, heroes, monsters and legends from everywhere.',
  ],
  espacio: [
    'Planetas, lunas, misiones y todo lo que queda lejos.',
    'Planets, moons, missions and everything far away.',
  ],
  'juegos-mesa': [
    'Juegos de mesa, de cartas y clásicos que acaban en discusión.',
    'Board games, card games and classics that end in arguments.',
  ],
  infancia: ['Dibujos, juguetes, chuches y juegos de patio.', 'Cartoons, toys, sweets and playground games.'],
  humor: ['Chistes, comedias y gente que hace reír.', 'Jokes, comedies and people who make us laugh.'],
  podcasts: ['Pódcast, radio y voces para el camino.', 'Podcasts, radio and voices for the road.'],
  internet: ['Memes, webs y costumbres de la vida conectada.', 'Memes, websites and habits of life online.'],
  tradiciones: [
    'Fiestas, bailes y costumbres que pasan de mano en mano.',
    'Festivals, dances and customs handed down.',
  ],
  hogar: ['Rincones, objetos y tareas de casa.', 'Corners, objects and chores at home.'],
  plantas: ['Flores, árboles y plantas que sobreviven a cualquiera.', 'Flowers, trees and plants that survive anyone.'],
  opinion: ['Debates de diario que se resuelven votando.', 'Everyday debates, settled by voting.'],
  random: ['Lo que no cabe en ningún otro sitio, y menos mal.', 'What fits nowhere else, and a good thing too.'],
}

export const describeCategory = (slug: CategorySlug, language: Language): string =>
  rows[slug][language === 'es' ? 0 : 1]
