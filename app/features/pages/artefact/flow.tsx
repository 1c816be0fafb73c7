import type { FlowArtefact } from "#content/page-types.ts";

type Node = FlowArtefact["nodes"][number];
type Edge = FlowArtefact["edges"][number];

const BOX = { width: 172, height: 58 } as const;
const GAP = { x: 78, y: 46 } as const;
const MARGIN = 14;

const leftOf = ({ column }: Node) => MARGIN + column * (BOX.width + GAP.x);
const topOf = ({ row }: Node) => MARGIN + row * (BOX.height + GAP.y);

interface Route {
  readonly d: string;
  readonly label: readonly [number, number];
}

/** Right-angled routes: forwards from side to side, within a column straight up or down, backwards around the boxes. */
function routeOf(from: Node, to: Node): Route {
  const [x, y, toX, toY] = [leftOf(from), topOf(from), leftOf(to), topOf(to)];
  const middle = BOX.height / 2;
  const centre = BOX.width / 2;
  const isDown = to.row > from.row;
  if (from.column === to.column) {
    const [start, end] = isDown ? [y + BOX.height, toY - 3] : [y, toY + BOX.height + 3];
    return { d: `M${x + centre} ${start}V${end}`, label: [x + centre, (start + end) / 2 + 4] };
  }
  if (to.column > from.column) {
    const bend = toX - GAP.x / 2;
    const start = x + BOX.width;
    const d = from.row === to.row ? `M${start} ${y + middle}H${toX - 3}` : `M${start} ${y + middle}H${bend}V${toY + middle}H${toX - 3}`;
    return { d, label: [from.row === to.row ? toX - GAP.x / 2 : bend, from.row === to.row ? y + middle - 7 : (y + toY) / 2 + middle + 4] };
  }
  if (to.row < from.row) {
    return { d: `M${x} ${y + middle}H${toX + centre}V${toY + BOX.height + 3}`, label: [(x + toX + centre) / 2, y + middle - 6] };
  }
  const lane = isDown ? y + BOX.height + GAP.y / 2 : y - GAP.y / 2;
  return {
    d: `M${x + centre} ${isDown ? y + BOX.height : y}V${lane}H${toX + centre}V${toY - 3}`,
    label: [(x + toX) / 2 + centre, lane - 5],
  };
}

function Box({ node }: { readonly node: Node }) {
  const [x, y] = [leftOf(node), topOf(node)];
  return (
    <g className={node.tone && `tone--${node.tone}`}>
      <rect className="flow__box" x={x} y={y} width={BOX.width} height={BOX.height} rx={4} />
      <text className="flow__label" x={x + BOX.width / 2} y={y + (node.detail === undefined ? 34 : 25)}>
        {node.label}
      </text>
      {node.detail !== undefined && (
        <text className="flow__detail" x={x + BOX.width / 2} y={y + 44}>
          {node.detail}
        </text>
      )}
    </g>
  );
}

/** Decorative: the list contains the same information. */
function Drawing({ nodes, edges }: Pick<FlowArtefact, "nodes" | "edges">) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const width = Math.max(...nodes.map(leftOf)) + BOX.width + MARGIN;
  const height = Math.max(...nodes.map(topOf)) + BOX.height + MARGIN;
  const routes = edges.flatMap(({ from, to, label }) => {
    const [start, end] = [byId.get(from), byId.get(to)];
    return start && end ? [{ name: `${from}-${to}`, words: label, ...routeOf(start, end) }] : [];
  });
  return (
    <svg className="flow__drawing" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <marker id="flow-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
        <path d="M0 0L8 4L0 8Z" />
      </marker>
      {routes.map(({ name, d }) => (
        <path key={name} className="flow__edge" d={d} markerEnd="url(#flow-tip)" />
      ))}
      {nodes.map((node) => (
        <Box key={node.id} node={node} />
      ))}
      {routes.map(({ name, words, label: [x, y] }) => (
        <text key={name} className="flow__edge-label" x={x} y={y}>
          {words}
        </text>
      ))}
    </svg>
  );
}

function ways(node: Node, nodes: readonly Node[], edges: readonly Edge[]) {
  return edges
    .filter(({ from }) => from === node.id)
    .map(({ to, label }) => ({ label, target: nodes.find(({ id }) => id === to)?.label ?? to }));
}

/** A drawing where there is room; a list of steps on phones and for screen readers. */
export function Flow({ nodes, edges }: FlowArtefact) {
  return (
    <div className="flow">
      <Drawing nodes={nodes} edges={edges} />
      <ol className="flow__steps">
        {nodes.map((node) => (
          <li key={node.id} className={node.tone && `tone--${node.tone}`}>
            <strong>{node.label}</strong>
            {node.detail !== undefined && <span>{node.detail}</span>}
            {ways(node, nodes, edges).map(({ label, target }) => (
              <small key={target}>
                {label === undefined ? "" : `${label} `}→ {target}
              </small>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
