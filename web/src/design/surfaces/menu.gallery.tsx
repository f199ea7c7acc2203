import { IconButton } from '../controls/icon-button.tsx'
import { Avatar } from '../identity/avatar.tsx'
import { Edit, Evolution, More, Profile, Report, SignOut } from '../identity/icon.ts'
import { Menu } from './menu.tsx'

export const gallery = {
  account: () => (
    <Menu
      label="Tu cuenta"
      align="start"
      trigger={<IconButton label="Tu cuenta" icon={<Avatar username="ana" size="sm" />} />}
      head={
        <div className="flex items-center gap-3">
          <Avatar username="ana" />
          <p>
            <b>ana</b>
            <br />
            <span className="text-sm text-muted">Nivel 3 · Constructor</span>
          </p>
        </div>
      }
      items={[
        { label: 'Mi Perfil', icon: <Profile />, href: '#profile' },
        { label: 'Evolución', icon: <Evolution />, href: '#evolution' },
        { label: 'Cerrar Sesión', icon: <SignOut />, onSelect: () => {}, apart: true },
      ]}
    />
  ),
  row: () => (
    <Menu
      label="Más acciones"
      align="start"
      trigger={<IconButton label="Más acciones" icon={<More />} variant="secondary" />}
      items={[
        { label: 'Editar', icon: <Edit />, href: '#edit' },
        { label: 'Destacar', disabled: true },
        { label: 'Denunciar', icon: <Report />, onSelect: () => {}, danger: true, apart: true },
      ]}
    />
  ),
}
