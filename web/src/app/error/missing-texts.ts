import { defineTexts, type Language } from '../../platform/texts.tsx'
import type { Thing } from '../page.ts'

type Missing = Record<Thing, { title: string; why: string; href: string; action: string }>

const rankings = { es: 'Explorar rankings', en: 'Explore rankings' }
const support = { es: 'Ir a soporte', en: 'Go to support' }

/**
 * Private things have the text of nonexistent ones, so that nobody learns that they exist. Only a private profile says
 * that it is private (rules 3.7).
 */
export const missingTexts = defineTexts({
  es: {
    missing: {
      ranking: {
        title: 'Este ranking no existe',
        why: 'Puede que se haya borrado, que sea privado o que el enlace esté mal escrito.',
        href: '/explore',
        action: rankings.es,
      },
      foreignRanking: {
        title: 'Este ranking es de otra persona',
        why: 'Solo lo cambian su autor y quien edita con él. En su página puedes votar y sugerir elementos.',
        href: '/explore',
        action: 'Ver el ranking',
      },
      item: {
        title: 'Este elemento no está en ningún ranking',
        why: 'Puede que su autor lo haya quitado, o que el ranking se haya borrado o sea privado.',
        href: '/explore',
        action: rankings.es,
      },
      profile: {
        title: 'Este perfil no está a la vista',
        why: 'Puede que la cuenta ya no exista o que el enlace esté mal escrito.',
        href: '/explore',
        action: rankings.es,
      },
      privateProfile: {
        title: 'Este perfil es privado',
        why: 'Quien lo tiene ha elegido que no se vea. Sus rankings públicos siguen a la vista.',
        href: '/explore',
        action: rankings.es,
      },
      blockedProfile: {
        title: 'Bloqueas a esta persona',
        why: 'No os veis el uno al otro. Puedes desbloquearla en tus ajustes.',
        href: '/profile?tab=settings#privacy',
        action: 'Ver a quién bloqueo',
      },
      erasedProfile: {
        title: 'Esta cuenta se ha eliminado',
        why: 'Lo que otras personas votaron sigue a la vista, sin su nombre.',
        href: '/explore',
        action: rankings.es,
      },
      article: {
        title: 'Este artículo no existe',
        why: 'Puede que se haya retirado o que el enlace esté mal escrito.',
        href: '/social',
        action: 'Ir al Social Club',
      },
      category: {
        title: 'Esta categoría no existe',
        why: 'Hay cuarenta, cada una con su página.',
        href: '/explore',
        action: rankings.es,
      },
      section: {
        title: 'El panel no tiene esta sección',
        why: 'Todo lo que hay está en su primera página.',
        href: '/admin-panelrankw',
        action: 'Volver al panel',
      },
      page: {
        title: 'Esta página no existe',
        why: 'Puede que se haya retirado o que el enlace esté mal escrito.',
        href: '/support',
        action: support.es,
      },
      closedRoom: {
        title: 'Cerrado por ahora',
        why: 'Quien lleva este sitio ha cerrado esta parte un tiempo. Lo que ya es tuyo sigue siendo tuyo.',
        href: '/',
        action: 'Ir al inicio',
      },
    } satisfies Missing,
    signIn: 'Entrar',
  },
  en: {
    missing: {
      ranking: {
        title: 'This ranking does not exist',
        why: 'It may have been deleted, be private, or the link may be mistyped.',
        href: '/explore',
        action: rankings.en,
      },
      foreignRanking: {
        title: 'This ranking belongs to someone else',
        why: 'Only its author and their co-editors change it. On its page you can vote and suggest items.',
        href: '/explore',
        action: 'See the ranking',
      },
      item: {
        title: 'This item isn’t in any ranking',
        why: 'Its author may have removed it, or the ranking may have been deleted or be private.',
        href: '/explore',
        action: rankings.en,
      },
      profile: {
        title: 'Profile not found',
        why: 'The account may have been deleted, or the link may be mistyped.',
        href: '/explore',
        action: rankings.en,
      },
      privateProfile: {
        title: 'This profile is private',
        why: 'Its owner chose not to show it. Their public rankings can still be seen.',
        href: '/explore',
        action: rankings.en,
      },
      blockedProfile: {
        title: 'You’ve blocked this person',
        why: 'Neither of you sees the other. You can unblock them in your settings.',
        href: '/profile?tab=settings#privacy',
        action: 'See blocked people',
      },
      erasedProfile: {
        title: 'This account has been deleted',
        why: 'What other people voted on can still be seen, without their name.',
        href: '/explore',
        action: rankings.en,
      },
      article: {
        title: 'This article does not exist',
        why: 'It may have been withdrawn, or the link may be mistyped.',
        href: '/social',
        action: 'Go to the Social Club',
      },
      category: {
        title: 'This category does not exist',
        why: 'There are forty, each with a page of its own.',
        href: '/explore',
        action: rankings.en,
      },
      section: {
        title: 'This section doesn’t exist',
        why: 'All sections are listed on the panel’s first page.',
        href: '/admin-panelrankw',
        action: 'Back to the panel',
      },
      page: {
        title: 'This page does not exist',
        why: 'It may have been withdrawn, or the link may be mistyped.',
        href: '/support',
        action: support.en,
      },
      closedRoom: {
        title: 'Closed for now',
        why: 'The administrators have closed this part of the site for now. Your content is safe.',
        href: '/',
        action: 'Go to the home page',
      },
    } satisfies Missing,
    signIn: 'Sign in',
  },
})

const byCode: Record<string, Thing> = {
  FORBIDDEN: 'foreignRanking',
  PROFILE_PRIVATE: 'privateProfile',
  YOU_BLOCKED: 'blockedProfile',
  PROFILE_ERASED: 'erasedProfile',
  ROOM_CLOSED: 'closedRoom',
}

/** The kind of missing thing, from the error code if it has a kind of its own, otherwise from the page's `thing`. */
export const missingThing = (thing: Thing | undefined, code: string | undefined): Thing =>
  byCode[code ?? ''] ?? thing ?? 'page'

type About = { language: Language; thing: Thing | undefined; appName: string }

/** Document title of a not-found page. */
export const missingTitle = ({ language, thing = 'page', appName }: About): string =>
  `${missingTexts[language].missing[thing].title} · ${appName}`
