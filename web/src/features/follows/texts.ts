import { defineTexts } from '../../platform/texts.tsx'

export const followTexts = defineTexts({
  es: {
    follow: 'Seguir',
    followBack: 'Seguir también',
    following: 'Siguiendo',
    friends: 'Amigos',
    followsYou: 'Te sigue',
    failed: 'No se ha podido hacer. Prueba otra vez.',
  },
  en: {
    follow: 'Follow',
    followBack: 'Follow back',
    following: 'Following',
    friends: 'Friends',
    followsYou: 'Follows you',
    failed: 'That didn’t work. Try again.',
  },
})
