import { defineTexts } from '@liston/contract/kernel'

/** Texts of the background features. They must be loaded before the network goes. */
export const backgroundTexts = defineTexts({
  es: {
    offline: 'Sin conexión: lo que ya ves se puede leer.',
    online: 'De nuevo en línea.',
  },
  en: {
    offline: 'You’re offline. You can still read this page.',
    online: 'Back online.',
  },
})
