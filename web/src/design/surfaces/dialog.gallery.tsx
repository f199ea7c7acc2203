import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { Dialog } from './dialog.tsx'

export const gallery = {
  question: () => (
    <Dialog
      trigger={<Button>Eliminar ranking</Button>}
      title="¿Eliminar este ranking?"
      description="Se borran sus 1.284 votos y sus comentarios. Puedes deshacerlo durante 5 segundos."
      closeLabel="Cerrar"
      footer={
        <>
          <Button variant="danger">Eliminar</Button>
          <Button variant="ghost">Ahora no</Button>
        </>
      }
    />
  ),
  form: () => (
    <Dialog trigger={<Button variant="primary">Entrar</Button>} title="Entra en Listón" closeLabel="Cerrar">
      <form className="grid gap-4">
        <Field label="Correo" type="email" autoComplete="email" required />
        <Field label="Contraseña" type="password" autoComplete="current-password" required />
        <Button type="submit" variant="primary" wide>
          Entrar
        </Button>
      </form>
    </Dialog>
  ),
}
