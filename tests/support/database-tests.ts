// Runs before each file of tests on PostgreSQL. What it imports runs once for each worker.
import "./no-order-by-luck.ts";
