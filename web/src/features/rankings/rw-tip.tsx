import { defineTexts, useTexts } from '../../platform/texts.tsx'

/** Explains the "RW" of the bottom bar, on the pages where its tabs lead. Wide screens have no such bar. */
export function RwTip() {
  const t = useTexts(texts)
  return (
    <details className="text-sm text-muted open:basis-full md:hidden">
      <summary className="min-h-11 py-[0.7rem]">{t.what}</summary>
      <p className="pb-3">{t.text}</p>
    </details>
  )
}

export const texts = defineTexts({
  es: { what: '¿Qué es un RW?', text: 'Un ranking: una lista que la gente ordena votando.' },
  en: { what: 'What is an RW?', text: 'A ranking: a list that people put in order by voting.' },
})
