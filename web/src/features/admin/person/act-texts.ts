import type { personRefusals, viewRefusals } from '@liston/contract/admin'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language, plural } from '../../../platform/texts.tsx'

const es = {
  isStaff: 'Es del equipo, o eres tú: aquí no se cambia nada.',
  reason: 'Motivo',
  reasonHint: 'Queda en la auditoría.',
  view: 'Ver como esta persona',
  viewLead:
    'Durante 15 minutos ves el sitio como lo ve. Solo se mira. Su correo, su seguridad, sus chats y sus pagos no se abren.',
  viewPress: 'Ver como',
  viewDone: 'Abriendo…',
  sanction: 'Sancionar',
  sanctionLead: 'Es una decisión: la lee con su norma y tus palabras, y puede recurrirla.',
  sanctionDone: 'Sanción puesta',
  lift: 'Levantar la sanción',
  liftLead: 'Termina lo que puso la última decisión. Sus votos vuelven a contar.',
  liftPress: 'Levantarla',
  liftDone: 'Sanción levantada',
  grant: 'Dar o quitar Stars, XP o créditos de IA',
  grantLead: 'Pasa por el libro de movimientos, como todo. En negativo se quita.',
  grantPress: 'Apuntar',
  grantDone: 'Apuntado',
  aiCredits: 'Créditos de IA',
  currency: 'Qué',
  amount: 'Cantidad',
  signOut: 'Cerrar sus sesiones',
  signOutLead: (n: number) =>
    plural('es', n, {
      one: 'Tiene # sesión abierta. Entrará otra vez con su contraseña.',
      other: 'Tiene # sesiones abiertas. Entrará otra vez con su contraseña.',
    }),
  signOutPress: 'Cerrar todas',
  signOutDone: 'Sesiones cerradas',
  rename: 'Cambiar el nombre',
  renameLead:
    'Como al registrarse: ni reservado ni parecido al de otra persona. No cuenta para el límite de sus propios cambios.',
  renamePress: 'Cambiar',
  renameDone: 'Nombre cambiado',
  username: 'Nombre de usuario',
  clear: 'Vaciar el perfil',
  clearLead: 'No se puede recuperar desde aquí: lo vuelve a escribir o a elegir la persona.',
  clearWhat: 'Qué',
  clears: { bio: 'La descripción', avatar: 'El avatar' },
  clearPress: 'Vaciar',
  clearDone: 'Vaciado',
  confirmEmail: 'Dar por confirmado su correo',
  confirmEmailLead: 'Solo si sabes que la dirección es suya. Sus votos pasan a pesar en el orden Justo.',
  confirmEmailPress: 'Confirmar',
  confirmEmailDone: 'Correo confirmado',
  changeEmail: 'Cambiar su correo',
  changeEmailLead:
    'Se cierran sus sesiones y se avisa a la dirección de antes. La nueva queda sin confirmar hasta que abra el enlace que le llega.',
  newEmail: 'Correo nuevo',
  changeEmailPress: 'Cambiar',
  changeEmailDone: 'Correo cambiado: le hemos escrito',
  password: 'Enviar un enlace de contraseña',
  passwordLead: 'Le llega un correo para elegir una contraseña nueva. Tú no ves el enlace.',
  passwordPress: 'Enviar',
  passwordDone: 'Enviado',
  remove: 'Eliminar la cuenta',
  removeLead: 'Se cierra en todas partes. Lo que otras personas votaron se queda, a nombre de «Usuario eliminado».',
  removeWhen: 'Cuándo se borra',
  removes: { later: 'En 30 días; hasta entonces se puede recuperar', now: 'Ahora mismo, para siempre' },
  removeVotes: 'Borrar también sus votos',
  typeName: (name: string) => `Escribe «${name}» para confirmarlo`,
  removePress: 'Eliminar',
  removeDone: 'Cuenta eliminada',
  keep: 'Recuperar la cuenta',
  keepLead: 'Vuelve como estaba. La persona entra como siempre.',
  keepPress: 'Recuperar',
  keepDone: 'Cuenta recuperada',
}

/** Texts of the actions on a user. */
export const personActTexts = defineTexts<typeof es>({
  es,
  en: {
    isStaff: 'You can’t change team members or yourself here.',
    reason: 'Reason',
    reasonHint: 'Recorded in the audit log.',
    view: 'See as this person',
    viewLead:
      'For 15 minutes you see the site as they do, read-only. Their e-mail, security, chats and payments stay hidden.',
    viewPress: 'See as',
    viewDone: 'Opening…',
    sanction: 'Sanction',
    sanctionLead: 'This is a decision. They see the rule and your message, and can appeal.',
    sanctionDone: 'Sanction applied',
    lift: 'Lift the sanction',
    liftLead: 'Ends the last sanction. Their votes count again.',
    liftPress: 'Lift it',
    liftDone: 'Sanction lifted',
    grant: 'Give or take Stars, XP or AI credits',
    grantLead: 'Recorded in the ledger like everything else. Use a negative number to take.',
    grantPress: 'Apply',
    grantDone: 'Applied',
    aiCredits: 'AI credits',
    currency: 'What',
    amount: 'Amount',
    signOut: 'End their sessions',
    signOutLead: (n) =>
      plural('en', n, {
        one: 'They have # open session. They will have to sign in again.',
        other: 'They have # open sessions. They will have to sign in again.',
      }),
    signOutPress: 'End them all',
    signOutDone: 'Sessions ended',
    rename: 'Change the username',
    renameLead:
      'As at sign-up: neither reserved nor like someone else’s. It does not count towards the limit of their own changes.',
    renamePress: 'Change',
    renameDone: 'Username changed',
    username: 'Username',
    clear: 'Clear the profile',
    clearLead: 'It can’t be restored from here: they write or choose it again themselves.',
    clearWhat: 'What',
    clears: { bio: 'The bio', avatar: 'The avatar' },
    clearPress: 'Clear',
    clearDone: 'Cleared',
    confirmEmail: 'Mark the address as confirmed',
    confirmEmailLead: 'Only if you know that it is theirs. Their votes then count in the Fair order.',
    confirmEmailPress: 'Confirm',
    confirmEmailDone: 'Address confirmed',
    changeEmail: 'Change the e-mail address',
    changeEmailLead:
      'Ends their sessions and informs the old address. The new one stays unconfirmed until they open the link that we send there.',
    newEmail: 'New address',
    changeEmailPress: 'Change',
    changeEmailDone: 'Address changed: we wrote to it',
    password: 'Send a password link',
    passwordLead: 'They get an e-mail to choose a new password. You don’t see the link.',
    passwordPress: 'Send',
    passwordDone: 'Sent',
    remove: 'Delete the account',
    removeLead: 'It closes everywhere. What others voted for stays, under “Deleted user”.',
    removeWhen: 'When it is erased',
    removes: { later: 'In 30 days; until then it can be restored', now: 'Right now, for good' },
    removeVotes: 'Delete their votes too',
    typeName: (name) => `Type “${name}” to confirm`,
    removePress: 'Delete',
    removeDone: 'Account deleted',
    keep: 'Restore the account',
    keepLead: 'It comes back as it was. They sign in as usual.',
    keepPress: 'Restore',
    keepDone: 'Account restored',
  },
})

type Words = RefusalWords<
  (typeof personRefusals)['grant'] &
    (typeof personRefusals)['saveView'] &
    (typeof personRefusals)['rename'] &
    (typeof personRefusals)['email'] &
    (typeof personRefusals)['remove'] &
    (typeof personRefusals)['addNote'] &
    (typeof viewRefusals)['begin'] & { FACTOR_AGAIN: object }
>

const refusalsEs: Words = {
  NOT_FOUND: () => 'Esta cuenta ya no está.',
  OWN_WALLET: () => 'Lo tuyo lo ajusta otra persona.',
  TOO_MUCH: ({ balance }) => `No tiene tanto: ${plural('es', balance, { one: 'le queda #', other: 'le quedan #' })}.`,
  TOO_MANY_VIEWS: ({ max }) => `Ya guardas ${max}: quita una antes.`,
  USERNAME_REFUSED: ({ reason }) =>
    reason === 'reserved'
      ? 'Ese nombre está reservado, o se parece a uno que lo está.'
      : 'De 3 a 20 letras de un mismo alfabeto, con cifras, «_» y «.».',
  USERNAME_TAKEN: () => 'Otra persona se llama así, o casi.',
  EMAIL_TAKEN: () => 'Otra cuenta ya usa ese correo.',
  EMAIL_CONFIRMED: () => 'Ya estaba confirmado.',
  NAME_DIFFERS: () => 'Ese no es su nombre: no se ha borrado nada.',
  NOT_LEAVING: () => 'Esta cuenta no se está borrando.',
  TOO_MANY_NOTES: ({ max }) => `Ya hay ${max} notas: borra una antes.`,
  STAFF_MEMBER: () => 'Es del equipo: primero hay que quitarle sus roles.',
  FACTOR_AGAIN: () => 'Esto es difícil de deshacer: demuestra otra vez quién eres y vuelve a pulsar.',
}
const refusalsEn: Words = {
  NOT_FOUND: () => 'This account no longer exists.',
  OWN_WALLET: () => 'You can’t adjust your own balance. Ask someone else.',
  TOO_MUCH: ({ balance }) => `They only have ${balance}.`,
  TOO_MANY_VIEWS: ({ max }) => `You already have ${max} saved views. Remove one first.`,
  USERNAME_REFUSED: ({ reason }) =>
    reason === 'reserved'
      ? 'That name is reserved, or looks like one that is.'
      : '3 to 20 letters of one alphabet, with digits, “_” and “.”.',
  USERNAME_TAKEN: () => 'Someone else has that name or one very like it.',
  EMAIL_TAKEN: () => 'Another account already uses that e-mail.',
  EMAIL_CONFIRMED: () => 'It was already confirmed.',
  NAME_DIFFERS: () => 'That isn’t their username. Nothing was deleted.',
  NOT_LEAVING: () => 'This account is not being deleted.',
  TOO_MANY_NOTES: ({ max }) => `There are already ${max} notes. Delete one first.`,
  STAFF_MEMBER: () => 'They’re part of the team. Remove their roles first.',
  FACTOR_AGAIN: () => 'This is hard to undo. Verify who you are, then press again.',
}
export const personRefusalTexts = defineTexts({ es: refusalsEs, en: refusalsEn })

/** Text for a refused action on a user. */
export const personRefusal = (language: Language, refusal: object): string =>
  refusalText(personRefusalTexts, language, refusal)
