import { Switch } from './switch.tsx'

export const gallery = {
  off: () => <Switch label="Perfil privado" hint="Solo tú ves tu perfil." />,
  on: () => <Switch label="Notificaciones" defaultChecked />,
  disabled: () => <Switch label="Tema premium" disabled />,
}
