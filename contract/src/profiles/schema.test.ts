import { expect, test } from 'vitest'
import { Interest, Role, RoleIcon } from './schema.ts'

test('the interests are the eleven of the specification', () => {
  expect(Interest.options).toEqual([
    'cine',
    'musica',
    'videojuegos',
    'comida',
    'libros',
    'viajes',
    'productividad',
    'deporte',
    'opinion',
    'autoayuda',
    'random',
  ])
})

test('the role icons are the four of the specification', () => {
  expect(RoleIcon.options).toEqual(['analytical', 'casual', 'wise', 'competitive'])
})

test('a role is user, PRO or admin', () => {
  expect(Role.options).toEqual(['user', 'PRO', 'admin'])
})
