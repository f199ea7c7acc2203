import { Search } from '../identity/icon.ts'
import { Field } from './field.tsx'

export const gallery = {
  plain: () => <Field label="Título" placeholder="Las mejores series de los 90" />,
  hint: () => <Field label="Nombre de usuario" hint="Lo verán los demás." required defaultValue="ana" />,
  error: () => <Field label="Correo" type="email" defaultValue="ana@" error="Falta el dominio: ana@ejemplo.es" />,
  search: () => <Field label="Buscar" type="search" start={<Search size={20} />} placeholder="Rankings, personas…" />,
  disabled: () => <Field label="Código" disabled defaultValue="ANA12X9K4Q" />,
}
