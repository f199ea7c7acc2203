/** What is wished for is a work, or stands in one: films about suicide are films. */
const work = new RegExp(
  String.raw`\b(${[
    'peliculas?|pelis?|films?|movies?|cine|cinema|largometrajes|documental(es)?|documentar(y|ies)',
    'series?(?! killers?)|episodios?|capitulos?|temporadas?|episodes?|shows?|tv|sitcoms?|comedias?|comed(y|ies)|dramas?|telenovelas?',
    'cancion(es)?|songs?|discos?|album(es|s)?|musica|music|bandas?|bands?|operas?|baladas?|cantaor(es|as)?|cantantes?|singers?',
    'libros?|books?|novelas?|novels?|poemas?|poems?|cuentos|comics?|manga|anime|tebeos?|autor(es|as)?|authors?',
    'videojuegos?|juegos?|games?|gaming|personajes?|characters?|villanos?|villains?|superheroes|heroinas?|ficcion|fiction',
    'cuadros?|pinturas?|paintings?|obras|photograph(s|y)?|fotografias?|escuadron suicida|suicide squad|flamenco',
    'fantasy|fantasia|dungeons|rol|role playing|hogwarts|harry potter|teatro|theatre|literatura|literature|tele|television|netflix|disney|pixar|hollywood|podcasts?|sagas?|cartoons?|dibujos animados',
    'minecraft|(los|the) sims|roblox|zelda|fortnite|pokemon|super mario|mario kart|dark souls|elden ring|skyrim|gta|leyendas?|legends?|mitologia|mythology',
  ].join('|')})\b`,
  'u',
)

/** Whoever speaks of themselves does not ask for a work: "songs to kill myself to". */
export const isOfWorks = (words: string): boolean => work.test(words)
