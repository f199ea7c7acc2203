import { Select } from './select.tsx'

const options = [
  { value: 'cine', label: '🎬 Cine y series' },
  { value: 'musica', label: '🎵 Música' },
]

export const gallery = {
  plain: () => <Select label="Categoría" options={options} defaultValue="musica" />,
  error: () => <Select label="Idioma" options={options} required error="Elige un idioma." />,
}
