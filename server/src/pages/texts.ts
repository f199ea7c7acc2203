/** The words of pages that the server writes without the web application. */
export const pageTexts = {
  es: {
    brokenTitle: 'Se ha caído el listón',
    broken: 'Algo ha fallado por nuestra parte. Lo que ya habías guardado sigue guardado.',
    busyTitle: 'Demasiadas visitas a la vez',
    busy: (seconds: number) => `Vuelve a intentarlo dentro de ${seconds} s.`,
    again: 'Probar otra vez',
    home: 'Ir al inicio',
    requestId: 'Si nos escribes, copia esta referencia:',
  },
  en: {
    brokenTitle: 'The bar has fallen',
    broken: 'Something failed on our side. What you had saved is still saved.',
    busyTitle: 'Too many visits at once',
    busy: (seconds: number) => `Try again in ${seconds} s.`,
    again: 'Try again',
    home: 'Go to the home page',
    requestId: 'If you write to us, copy this reference:',
  },
} as const
