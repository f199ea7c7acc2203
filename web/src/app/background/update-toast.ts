import { toast } from '../../design/feedback/toast.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

export const updateTexts = defineTexts({
  es: { title: 'Hay una versión nueva', reload: 'Recargar', altText: 'Recarga la página para usar la versión nueva' },
  en: { title: 'There is a new version', reload: 'Reload', altText: 'Reload the page to use the new version' },
})

/** Shows a toast that a newer version waits. Its button applies the version. */
export function showUpdate(language: Language, apply: () => void): void {
  const { title, reload, altText } = updateTexts[language]
  toast({ title, variant: 'info', action: { label: reload, altText, onAction: apply } })
}
