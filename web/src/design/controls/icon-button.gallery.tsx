import { Bell, Close, More, Share } from '../identity/icon.ts'
import { IconButton } from './icon-button.tsx'

export const gallery = {
  variants: () => (
    <div className="flex gap-3">
      <IconButton label="Notificaciones, 3 sin leer" icon={<Bell />} count="3" />
      <IconButton label="Compartir" icon={<Share />} variant="secondary" />
      <IconButton label="Más" icon={<More />} variant="primary" />
      <IconButton label="Cerrar" icon={<Close />} size="sm" />
    </div>
  ),
}
