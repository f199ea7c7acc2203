import { categories, texts } from './combobox.gallery.tsx'
import { MultiCombobox } from './multi-combobox.tsx'
import { NativeChoices } from './native-choices.tsx'

const words = { ...texts, placeholder: 'Elige al menos 3' }

export const gallery = {
  empty: () => <MultiCombobox label="Intereses" name="interests" texts={words} options={categories} />,
  chosen: () => (
    <MultiCombobox
      label="Tus intereses"
      hint="Elige al menos 3."
      texts={words}
      options={categories}
      defaultValue={['musica', 'viajes']}
    />
  ),
  'without scripts': () => (
    <NativeChoices
      label="Intereses, sin JavaScript"
      texts={words}
      options={categories}
      defaultValue={['musica', 'viajes']}
    />
  ),
  error: () => <MultiCombobox label="Más intereses" texts={words} options={categories} error="Elige al menos 3." />,
}
