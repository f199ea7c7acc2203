import { Checkbox } from './checkbox.tsx'

export const gallery = {
  tick: () => (
    <>
      <Checkbox label="Acepto los términos" />
      <Checkbox label="Recordar en este equipo" defaultChecked hint="Durante 30 días." />
    </>
  ),
  radio: () => (
    <fieldset>
      <legend className="font-bold">Visibilidad</legend>
      <Checkbox type="radio" name="seen" label="Público" defaultChecked />
      <Checkbox type="radio" name="seen" label="Privado" />
    </fieldset>
  ),
}
