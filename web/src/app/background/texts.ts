/**
 * Words of what runs behind every page. Not by `defineTexts`: that comes with React, which a guest who only reads is
 * spared, and these words must be here before the network goes.
 */
export const backgroundTexts = {
  es: {
    offline: 'Sin conexión: lo que ya ves se puede leer.',
    online: 'De nuevo en línea.',
  },
  en: {
    offline: 'Offline: what you see can still be read.',
    online: 'Back online.',
  },
} as const satisfies Record<'es' | 'en', { offline: string; online: string }>
