import { canonicalUsername } from './canonical-username.ts'

/** Names that could pass for the operator or for a path of the site. */
const names = `
  admin administrador administrator adminpanel root sysadmin system sistema superadmin staff equipo team oficial official
  moderador moderator mod soporte support ayuda help contacto contact info hola hello seguridad security abuse abuso
  postmaster webmaster hostmaster noreply mailer daemon liston listonapp rumble stars pro premium
  anonimo anonymous guest invitado nadie nobody everyone todos here channel user usuario users usuarios me yo you self
  null undefined none true false nan api app assets dev static public explore explorar profile perfil account cuenta
  login logout signin signup signout register registro password verify recover settings ajustes ranking rankings
  category categoria social chat chats notifications challenges retos evolution evolucion terms privacy cookies business
  collaborate downgrade payment checkout billing eliminado deleted borrado suspended
`

/** Reserved usernames in their canonical form. */
export const reservedNames: ReadonlySet<string> = new Set(names.trim().split(/\s+/).map(canonicalUsername))
