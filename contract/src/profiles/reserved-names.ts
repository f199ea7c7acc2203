import { canonicalUsername, usernameReadings } from './canonical-username.ts'

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

/** No username begins with one of these: they name the operator and its staff, whatever follows. */
const beginnings = 'admin superadmin sysadmin liston moderador moderator soporte webmaster postmaster'

/** A canonical form in which two letters that look like one are that letter. */
const shapeOf = (canon: string): string => canon.replaceAll('rn', 'm').replaceAll('vv', 'w')
const shapesOf = (words: string): string[] =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => shapeOf(canonicalUsername(word)))

const reserved = new Set(shapesOf(names))
const reservedBeginnings = shapesOf(beginnings)

/** True if a username could pass for the operator or for a path of the site, also with digits, `_` and `.` in it. */
export function isReserved(name: string): boolean {
  return usernameReadings(name).some((reading) => {
    const shape = shapeOf(reading)
    const letters = shape.replace(/[_.\d]/g, '')
    return reserved.has(shape) || reserved.has(letters) || reservedBeginnings.some((word) => letters.startsWith(word))
  })
}
