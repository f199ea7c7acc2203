import { useState } from 'react'
import { Combobox } from './combobox.tsx'
import type { ComboboxOption, ComboboxTexts } from './combobox-option.ts'

export const texts: ComboboxTexts = {
  empty: 'Nada con ese nombre.',
  found: (count) => `${count} resultados`,
  clear: 'Quitar la elección',
  placeholder: 'Todas las categorías',
}

export const categories: ComboboxOption[] = [
  { value: 'cine', label: 'Cine y series', emoji: '🎬', hint: '128' },
  { value: 'musica', label: 'Música', emoji: '🎵', hint: '96' },
  { value: 'deporte', label: 'Deporte', emoji: '⚽', hint: '71' },
  { value: 'comida', label: 'Comida y bebida', emoji: '🍲', hint: '44' },
  { value: 'viajes', label: 'Viajes', emoji: '✈️', hint: '40' },
  { value: 'libros', label: 'Libros', emoji: '📚', hint: '31' },
  { value: 'premium', label: 'Colecciones PRO', disabled: true },
]

const people = ['ana', 'bruno', 'carla', 'diego', 'elena']

function People() {
  const [typed, setTyped] = useState('')
  const [value, setValue] = useState('')
  const options = people
    .filter((name) => name === value || (typed !== '' && name.startsWith(typed.toLowerCase())))
    .map((name) => ({ value: name, label: name }))
  const words = {
    ...texts,
    placeholder: 'Escribe un nombre',
    empty: typed ? 'Nadie se llama así.' : 'Escribe un nombre.',
  }
  return (
    <Combobox label="Rival" texts={words} options={options} value={value} onChange={setValue} onSearch={setTyped} />
  )
}

export const gallery = {
  empty: () => <Combobox label="Categoría" name="category" texts={texts} options={categories} />,
  chosen: () => <Combobox label="Categoría elegida" texts={texts} options={categories} defaultValue="viajes" />,
  search: () => <People />,
  error: () => (
    <Combobox label="Categoría del RW" texts={texts} options={categories} required error="Elige una categoría." />
  ),
  disabled: () => <Combobox label="Categoría fija" texts={texts} options={categories} defaultValue="cine" disabled />,
}
