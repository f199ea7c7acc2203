import { TextArea } from './text-area.tsx'

export const gallery = {
  hint: () => <TextArea label="Elementos" hint="Separados por comas o en líneas." />,
  tooLong: () => <TextArea label="Reseña" maxLength={10} defaultValue="Muy buena película" />,
  error: () => <TextArea label="Reseña" required defaultValue="Muy buena" error="Faltan 11 caracteres." />,
}
