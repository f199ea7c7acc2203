import { defineTexts } from '../../platform/texts.tsx'

export const themeTexts = defineTexts({
  es: {
    theme: 'Tema',
    current: 'En uso',
    pro: 'PRO',
    locked: 'Solo con PRO',
    preview: (name: string) => `Vista previa: ${name}`,
    unsaved: 'Aún no se ha guardado. Con Escape vuelves al tuyo.',
    use: 'Usar este tema',
    back: 'Volver al mío',
    saved: (name: string) => `Tema guardado: ${name}.`,
    none: 'Ahora mismo no hay temas que elegir',
    noneMore: 'La página sigue con el que llevas.',
    again: 'Volver a mirar',
    loading: 'Cargando temas…',
  },
  en: {
    theme: 'Theme',
    current: 'In use',
    pro: 'PRO',
    locked: 'PRO only',
    preview: (name: string) => `Preview: ${name}`,
    unsaved: 'Not saved yet. Escape takes you back to yours.',
    use: 'Use this theme',
    back: 'Back to mine',
    saved: (name: string) => `Theme saved: ${name}.`,
    none: 'No themes available right now',
    noneMore: 'The page keeps your current theme.',
    again: 'Try again',
    loading: 'Loading themes…',
  },
})
