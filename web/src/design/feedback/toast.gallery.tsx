import { Button } from '../controls/button.tsx'
import { type ToastInput, toast } from './toast.ts'

const samples: ToastInput[] = [
  { title: 'Nuevo seguidor', description: 'bruno te sigue.' },
  { title: 'Sign in Failed', description: 'Something went wrong', variant: 'destructive' },
  { title: '¡Copiado!', variant: 'success' },
  { title: 'Hay una versión nueva', variant: 'info', action: { label: 'Recargar', onAction: () => {} } },
  { title: 'Recompensa diaria', description: '+15 Stars por volver.', variant: 'stars' },
  { title: '¡Logro desbloqueado!', description: 'Cien votos', variant: 'achievement' },
  { title: 'Tu ranking cambió de líder', description: 'Volver es ahora el 1.' },
]

/** Toasts appear in the page's own region, because there is only one. */
export const gallery = {
  samples: () => (
    <div className="flex flex-wrap gap-2">
      {samples.map((sample) => (
        <Button key={sample.title} size="sm" onClick={() => toast(sample)}>
          {sample.variant ?? sample.title}
        </Button>
      ))}
    </div>
  ),
}
