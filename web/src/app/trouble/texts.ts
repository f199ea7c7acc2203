import { defineTexts } from '../../platform/texts.tsx'

export const troubleTexts = defineTexts({
  es: {
    missingTitle: 'Este listón no existe',
    missing: 'Puede que se haya borrado, que sea privado o que el enlace esté mal escrito.',
    explore: 'Explorar rankings',
    brokenTitle: 'Se ha caído el listón',
    broken: 'Algo ha fallado por nuestra parte. Lo que ya habías guardado sigue guardado.',
    again: 'Probar otra vez',
  },
  en: {
    missingTitle: 'This bar does not exist',
    missing: 'It may have been deleted, be private, or the link may be misspelt.',
    explore: 'Explore rankings',
    brokenTitle: 'The bar has fallen',
    broken: 'Something failed on our side. What you had saved is still saved.',
    again: 'Try again',
  },
})
