-- What somebody likes is of the eleven interests of specification 1, each once at most.
ALTER TABLE profile ADD CONSTRAINT profile_interests_check CHECK (
  cardinality(interests) <= 11
  AND interests <@ ARRAY['cine', 'musica', 'videojuegos', 'comida', 'libros', 'viajes', 'productividad', 'deporte', 'opinion', 'autoayuda', 'random']
);
