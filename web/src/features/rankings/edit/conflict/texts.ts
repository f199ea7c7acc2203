import { defineTexts } from '../../../../platform/texts.tsx'

/** Texts of the dialog about changes by two editors. */
export const conflictTexts = defineTexts({
  es: {
    title: 'Se ha cambiado en otro sitio',
    text: 'Lo que no chocaba ya está unido. Elige qué queda en lo demás; lo que escribiste no se ha perdido.',
    was: 'Antes',
    mine: 'Lo mío',
    theirs: 'Lo otro',
    none: 'vacío',
    gone: 'quitado de la lista',
    cover: 'Portada',
    image: 'Imagen',
    order: 'El orden de los elementos',
    item: (name: string) => `El elemento «${name}»`,
    save: 'Guardar así',
    close: 'Seguir editando',
    /** Names of fields that the editor names otherwise. */
    fields: {
      language: 'Idioma',
      endsAt: 'Fin de la votación',
      status: 'Votación',
    },
  },
  en: {
    title: 'It was changed elsewhere',
    text: 'Changes that didn’t conflict have been merged. Choose which version to keep for the rest; nothing you typed is lost.',
    was: 'Before',
    mine: 'Mine',
    theirs: 'Theirs',
    none: 'empty',
    gone: 'removed from the list',
    cover: 'Cover',
    image: 'Picture',
    order: 'The order of the items',
    item: (name: string) => `The item “${name}”`,
    save: 'Save this version',
    close: 'Keep editing',
    fields: {
      language: 'Language',
      endsAt: 'Voting ends',
      status: 'Voting',
    },
  },
})
