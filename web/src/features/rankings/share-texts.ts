import { counted, defineTexts } from '../../platform/texts.tsx'

/** Texts of the secret link of a private ranking. */
export const shareTexts = defineTexts({
  es: {
    none: 'Quien tenga el enlace y haya entrado con su cuenta podrá ver este ranking privado y votar en él.',
    make: 'Crear enlace secreto',
    label: 'Enlace secreto',
    guests: (n: number) =>
      n === 0
        ? 'Nadie ha entrado todavía con él.'
        : `${counted('es', n, { one: 'persona', other: 'personas' })} dentro con este enlace.`,
    copy: 'Copiar',
    copied: 'Enlace copiado',
    renew: 'Cambiar por otro',
    renewed: 'Enlace nuevo: el anterior ya no abre',
    revoke: 'Cerrar enlace',
    revoked: 'Enlace cerrado: ya solo lo ves tú',
  },
  en: {
    none: 'Anyone who has the link and is signed in can see this private ranking and vote in it.',
    make: 'Make a secret link',
    label: 'Secret link',
    guests: (n: number) =>
      n === 0
        ? 'Nobody has used it yet.'
        : `${counted('en', n, { one: 'person', other: 'people' })} joined with this link.`,
    copy: 'Copy',
    copied: 'Link copied',
    renew: 'Replace it',
    renewed: 'New link created: the old one no longer works',
    revoke: 'Close the link',
    revoked: 'Link closed: only you can see it now',
  },
})
