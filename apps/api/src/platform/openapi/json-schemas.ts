import { z } from 'zod';

/** A JSON Schema (2020-12), which is what OpenAPI 3.1 speaks. */
export type JsonSchema = { [keyword: string]: unknown };

/** Collects named schemas, each once, however many calls use them. */
export class NamedSchemas {
  readonly #byName = new Map<string, JsonSchema>();

  /** The schema as JSON Schema. Named schemas in it become references and are collected here. */
  describe(schema: z.ZodType, direction: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...described
    } = z.toJSONSchema(schema, {
      io: direction,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => simplify(jsonSchema, direction),
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    const names = new Map<string, string>();
    for (const [name, definition] of Object.entries($defs ?? {})) names.set(name, this.#nameFor(name, definition));
    for (const [name, definition] of Object.entries($defs ?? {})) {
      this.#byName.set(names.get(name) ?? name, pointToComponents(definition, names));
    }
    return pointToComponents(described, names);
  }

  get all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#byName].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** The input and output forms of a named schema may differ: then the later one gets a name of its own. */
  #nameFor(name: string, definition: JsonSchema): string {
    const known = this.#byName.get(name);
    const isSame = known === undefined || same(known, pointToComponents(definition, new Map()));
    return isSame ? name : `${name}Input`;
  }
}

const same = (one: JsonSchema, other: JsonSchema): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Drops keywords of no use to a reader: the bounds of safe integers, the pattern that goes with a format. */
function simplify(schema: JsonSchema, direction: 'input' | 'output'): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format !== undefined) delete schema.pattern;
  // Responses may get new fields; only requests are strict.
  if (direction === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
}

function pointToComponents<T>(node: T, names: Map<string, string>): T {
  if (Array.isArray(node)) return node.map((item) => pointToComponents(item, names)) as T;
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const name = key === '$ref' ? /^#\/\$defs\/(.+)$/.exec(String(value))?.[1] : undefined;
      return [
        key,
        name === undefined ? pointToComponents(value, names) : `#/components/schemas/${names.get(name) ?? name}`,
      ];
    }),
  ) as T;
}

const exampleAddress = 'learner@examplar.test';

/** An example for the schema: the author's if there is one, else a minimal valid one. */
export function exampleFrom(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  const { $ref, examples, type, properties, items } = schema;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if ('const' in schema) return schema.const;
  if (typeof $ref === 'string') return exampleFrom(components[$ref.split('/').at(-1) ?? ''] ?? {}, components);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choice = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray)?.[0];
  if (choice) return exampleFrom(choice as JsonSchema, components);
  if (typeof properties === 'object' && properties !== null) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [
        key,
        key === 'email' ? exampleAddress : exampleFrom(value as JsonSchema, components),
      ]),
    );
  }
  if (type === 'array') {
    const least = typeof schema.minItems === 'number' ? schema.minItems : 1;
    return items ? Array(least).fill(exampleFrom(items as JsonSchema, components)) : [];
  }
  return exampleOfType(Array.isArray(type) ? type[0] : type, schema);
}

function exampleOfType(type: unknown, { minimum, maxLength }: JsonSchema): unknown {
  if (type === 'integer' || type === 'number') return typeof minimum === 'number' ? minimum : 1;
  if (type === 'boolean') return true;
  if (type === 'object') return {};
  if (type === 'null') return null;
  return typeof maxLength === 'number' ? 'text'.slice(0, maxLength) : 'text';
}
