import { defineTexts } from '../../platform/texts.tsx'

/** Texts around every document page. */
export const frameTexts = defineTexts({
  es: {
    contents: 'En esta página',
    titled: (title: string, app: string) => `${title} · ${app}`,
  },
  en: {
    contents: 'On this page',
    titled: (title: string, app: string) => `${title} · ${app}`,
  },
})
