import { counted, defineTexts } from '../../../platform/texts.tsx'

export const categoryTexts = defineTexts({
  es: {
    follow: 'Seguir',
    following: 'Siguiendo',
    followers: (n: number) => counted('es', n, { one: 'seguidor', other: 'seguidores', many: 'de seguidores' }),
    failed: 'No se ha podido hacer. Prueba otra vez.',
  },
  en: {
    follow: 'Follow',
    following: 'Following',
    followers: (n: number) => counted('en', n, { one: 'follower', other: 'followers' }),
    failed: 'That didn’t work. Try again.',
  },
})
