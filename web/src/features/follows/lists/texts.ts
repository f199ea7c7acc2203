import type { OwnPeopleList } from '@liston/contract/follows'
import { defineTexts } from '../../../platform/texts.tsx'

export const listTexts = defineTexts({
  es: {
    of: {
      followers: (name: string) => `Quien sigue a ${name}`,
      following: (name: string) => `A quien sigue ${name}`,
    },
    none: {
      followers: 'Aún no le sigue nadie a la vista',
      following: 'Aún no sigue a nadie a la vista',
    },
    private: 'Perfil privado',
    level: (level: number) => `Nivel ${level}`,
    more: 'Ver más',
    loading: 'Cargando…',
    failed: 'No se ha podido cargar más. Prueba otra vez.',
    privacy: 'A quien no quieres ver',
    privacyHint: 'Nadie sabe que está en estas listas.',
    own: {
      friends: 'Amigos',
      blocked: 'Bloqueados',
      muted: 'Silenciados',
    } satisfies Record<OwnPeopleList, string>,
    noneOwn: {
      friends: 'Aún no tienes amigos: lo sois cuando os seguís el uno al otro.',
      blocked: 'No bloqueas a nadie.',
      muted: 'No silencias a nadie.',
    } satisfies Record<OwnPeopleList, string>,
  },
  en: {
    of: {
      followers: (name: string) => `${name}’s followers`,
      following: (name: string) => `People ${name} follows`,
    },
    none: {
      followers: 'They have no visible followers yet',
      following: 'They are not following anyone visible yet',
    },
    private: 'Private profile',
    level: (level: number) => `Level ${level}`,
    more: 'Show more',
    loading: 'Loading…',
    failed: 'More could not be loaded. Try again.',
    privacy: 'Blocked and muted people',
    privacyHint: 'People are not told that they are on these lists.',
    own: { friends: 'Friends', blocked: 'Blocked', muted: 'Muted' } satisfies Record<OwnPeopleList, string>,
    noneOwn: {
      friends: 'No friends yet: you are friends once you follow each other.',
      blocked: 'You haven’t blocked anyone.',
      muted: 'You haven’t muted anyone.',
    } satisfies Record<OwnPeopleList, string>,
  },
})
