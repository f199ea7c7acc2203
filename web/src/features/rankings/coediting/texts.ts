import type { CoEditorRole } from '@liston/contract/rankings'
import { counted, defineTexts } from '../../../platform/texts.tsx'

const es = {
  title: 'Quién edita el ranking contigo',
  hint: (max: number) =>
    `Hasta ${counted('es', max, { one: 'persona', other: 'personas' })}. Quien edita cambia elementos y decide sugerencias; el resto sigue siendo cosa tuya.`,
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
  parted: (name: string) => `${name} ya no edita el ranking contigo`,
  nobody: 'De momento lo editas tú.',
  invitations: 'Invitaciones',
  shared: 'Compartidos conmigo',
  invites: (name: string, role: CoEditorRole): string =>
    role === 'editor' ? `${name} te invita a editar este ranking` : `${name} quiere enseñarte este ranking`,
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
    title: 'Co-editors',
    hint: (max) =>
      `Up to ${counted('en', max, { one: 'person', other: 'people' })}. Editors can change items and decide on suggestions; everything else stays with you.`,
    roles: { editor: 'Editor', viewer: 'Viewer' },
    role: 'Role',
    username: 'Username',
    usernameHint: 'As shown on their profile',
    invite: 'Invite',
    inviting: 'Inviting…',
    invited: (name) => `Invitation sent to ${name}`,
    waiting: 'No answer yet',
    part: 'Remove',
    partWith: (name) => `Remove ${name}`,
    parted: (name) => `${name} is no longer a co-editor`,
    nobody: 'For now it is just you.',
    invitations: 'Invitations',
    shared: 'Shared with me',
    invites: (name, role) =>
      role === 'editor' ? `${name} invites you to co-edit this ranking` : `${name} invites you to view this ranking`,
    of: (name) => `by ${name}`,
    draft: 'Draft',
    private: 'Private',
    accept: 'Accept',
    decline: 'Decline',
    leave: 'Leave',
    edit: 'Edit',
    named: (act, topic) => `${act} “${topic}”`,
    done: { accept: 'It is now among the lists shared with you', leave: 'It is no longer shared with you' },
    untitled: 'Untitled',
    draftLead: (role) =>
      role === 'editor' ? 'Still a draft: you can edit it once it is published.' : 'Still a draft.',
    items: 'Items',
  },
})
