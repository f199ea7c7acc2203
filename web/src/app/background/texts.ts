/**
 * Texts of the background features. Not with `defineTexts`, because that imports React. The texts must be loaded before
 * the network goes.
 */
export const backgroundTexts = {
  es: {
    offline: 'Sin conexión: lo que ya ves se puede leer.',
    online: 'De nuevo en línea.',
  },
  en: {
    offline: 'You’re offline. You can still read this page.',
    online: 'Back online.',
  },
} as const satisfies Record<'es' | 'en', { offline: string; online: string }>
