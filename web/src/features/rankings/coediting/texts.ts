import type { CoEditorRole } from '@liston/contract/rankings'
import { defineTexts } from '../../../platform/texts.tsx'

const es = {
  title: 'Quién lleva la lista contigo',
  hint: (max: number) =>
    `Hasta ${max} personas. Quien edita cambia elementos y decide sugerencias; el resto sigue siendo cosa tuya.`,
  roles: { editor: 'Edita', viewer: 'Solo lo ve' } satisfies Record<CoEditorRole, string>,
  role: 'Qué puede hacer',
  username: 'Nombre de usuario',
  usernameHint: 'Tal como aparece en su perfil',
  invite: 'Invitar',
  inviting: 'Invitando…',
  invited: (name: string) => `Invitación enviada a ${name}`,
  waiting: 'Aún no ha respondido',
  part: 'Quitar',
  partWith: (name: string) => `Quitar a ${name}`,
  parted: (name: string) => `${name} ya no lleva la lista contigo`,
  nobody: 'De momento la llevas tú.',
  invitations: 'Invitaciones',
  shared: 'Compartidos conmigo',
  invites: (name: string, role: CoEditorRole): string =>
    role === 'editor' ? `${name} te invita a llevar esta lista` : `${name} quiere enseñarte esta lista`,
  of: (name: string) => `de ${name}`,
  draft: 'Borrador',
  private: 'Privado',
  accept: 'Aceptar',
  decline: 'Rechazar',
  leave: 'Salir',
  edit: 'Editar',
  named: (act: string, topic: string) => `${act} «${topic}»`,
  done: { accept: 'Ya está entre los compartidos contigo', leave: 'Ya no está entre los compartidos' },
  untitled: 'Sin título',
  draftLead: (role: CoEditorRole): string =>
    role === 'editor' ? 'Todavía es un borrador: podrás editarlo cuando se publique.' : 'Todavía es un borrador.',
  items: 'Elementos',
}

export const coEditingTexts = defineTexts<typeof es>({
  es,
  en: {
    title: 'Who keeps the list with you',
    hint: (max) => `Up to ${max} people. Editors change items and decide suggestions; the rest stays yours.`,
    roles: { editor: 'Edits', viewer: 'Only sees it' },
    role: 'What they may do',
    username: 'Username',
    usernameHint: 'As it stands in their profile',
    invite: 'Invite',
    inviting: 'Inviting…',
    invited: (name) => `Invitation sent to ${name}`,
    waiting: 'No answer yet',
    part: 'Remove',
    partWith: (name) => `Remove ${name}`,
    parted: (name) => `${name} no longer keeps the list with you`,
    nobody: 'For now it is just you.',
    invitations: 'Invitations',
    shared: 'Shared with me',
    invites: (name, role) =>
      role === 'editor' ? `${name} invites you to keep this list` : `${name} wants to show you this list`,
    of: (name) => `by ${name}`,
    draft: 'Draft',
    private: 'Private',
    accept: 'Accept',
    decline: 'Decline',
    leave: 'Leave',
    edit: 'Edit',
    named: (act, topic) => `${act} “${topic}”`,
    done: { accept: 'It is among those shared with you now', leave: 'It is no longer among those shared with you' },
    untitled: 'Untitled',
    draftLead: (role) =>
      role === 'editor' ? 'Still a draft: you can edit it once it is published.' : 'Still a draft.',
    items: 'Items',
  },
})
