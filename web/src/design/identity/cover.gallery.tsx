import { Cover } from './cover.tsx'

const titles = [
  ['🎬', 'Las mejores películas de Almodóvar'],
  ['🎵', 'Best albums of the 90s'],
  ['🎮', 'Juegos que marcaron una época'],
  ['⚽', 'Delanteros de la historia'],
  ['🍕', 'Pizzas de Nápoles'],
  ['📚', 'Novelas latinoamericanas'],
  ['✈️', 'Pueblos blancos de Cádiz'],
  ['🐶', 'Perros que todo el mundo quiere'],
  ['🌮', 'Tacos en Ciudad de México'],
] as const

const pictured = [
  [['🦈', '🐠', '🐙'], 'Animales del fondo del mar'],
  [['🎓', '🎬', '🕶️'], 'Cosas oscuras'],
  [['☁️', '⚪', '🥛'], 'Cosas claras'],
  [['🇯🇵', '🇲🇽'], 'Países para volver'],
  [['🍝'], 'Formas de la pasta'],
] as const

export const gallery = Object.fromEntries([
  ...titles.map(([emoji, title]) => [title, () => <Cover title={title} emoji={emoji} className="rounded-card" />]),
  ...pictured.map(([subjects, title]) => [
    title,
    () => <Cover title={title} subjects={subjects} className="rounded-card" />,
  ]),
  [
    'picture squares',
    () => (
      <div className="flex flex-wrap gap-2">
        {['🦈', '🎓', '🎬', '♟️', '🐈‍⬛', '⚪', '🇯🇵', '🕶️', '☁️', '🕷️'].map((subject) => (
          <Cover key={subject} variant="square" title={subject} subjects={[subject]} />
        ))}
      </div>
    ),
  ],
  [
    'squares',
    () => (
      <div className="flex flex-wrap gap-2">
        {['Volver', 'Hable con ella', 'Átame', 'Zelda', '007', 'OK Computer', 'Ñoquis', 'Kika'].map((title) => (
          <Cover key={title} variant="square" title={title} />
        ))}
      </div>
    ),
  ],
])
